import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of an example's package.json is read here. */
export interface ExampleManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Copies an example's folders, the later over the earlier ones, and has it depend on the tarballs of the packages that it names. */
export function copyExample(
  sources: readonly string[],
  folder: string,
  tarballs: Record<string, string>,
): ExampleManifest {
  const filter = (path: string) => !/\/(node_modules|\.next)$/.test(path);
  for (const source of sources) cpSync(source, folder, { recursive: true, filter });
  const path = join(folder, 'package.json');
  const manifest: ExampleManifest = JSON.parse(readFileSync(path, 'utf8'));
  const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => name in tarballs,
  );
  const named = Object.fromEntries(own.map((name) => [name, tarballs[name]]));
  // The tarballs depend on each other by version, which no registry has.
  const overrides = { ...tarballs, ...Object.fromEntries(own.map((name) => [name, `$${name}`])) };
  const without = (dependencies: ExampleManifest['dependencies'] = {}) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => !(name in tarballs)));
  const copied = {
    ...manifest,
    dependencies: { ...without(manifest.dependencies), ...named },
    devDependencies: without(manifest.devDependencies),
    overrides,
  };
  writeFileSync(path, JSON.stringify(copied, null, 2));
  return manifest;
}

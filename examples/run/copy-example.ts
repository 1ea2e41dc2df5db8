import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of an example's package.json is read here. */
export interface ExampleManifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Where the examples find the embed: at a sandbox that was started without options. */
const sandboxOrigin = 'http://127.0.0.1:4400';

/** Packs the workspace's packages as they are built now, unless the folder is there. Returns its tarballs as dependencies. */
export function packPackages(folder: string): Record<string, string> {
  const script = join(import.meta.dirname, '../../scripts/pack-packages.ts');
  return JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' }));
}

/** Copies an example's folders, the later over the earlier ones, and has it depend on the tarballs of the packages that it names. Its embed is at `embedUrl`. */
export function copyExample(
  sources: readonly string[],
  folder: string,
  tarballs: Record<string, string>,
  embedUrl = sandboxOrigin,
): ExampleManifest {
  const filter = (path: string) => !/\/(node_modules|dist|variants|README\.md|run\.mts)$/.test(path);
  for (const source of sources) cpSync(source, folder, { recursive: true, filter });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|[jt]sx?|vue|svelte|astro)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes(sandboxOrigin))
      writeFileSync(join(folder, file), text.replaceAll(sandboxOrigin, new URL(embedUrl).origin));
  }
  const path = join(folder, 'package.json');
  const manifest: ExampleManifest = JSON.parse(readFileSync(path, 'utf8'));
  pin(manifest.dependencies, sources);
  pin(manifest.devDependencies, sources);
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

/** Names the versions that the workspace has installed for the dependencies of a member of it. */
function pin(dependencies: Record<string, string> = {}, sources: readonly string[]): void {
  for (const [name, range] of Object.entries(dependencies)) {
    if (range !== 'catalog:') continue;
    const path = join(sources[0] ?? '', 'node_modules', name, 'package.json');
    dependencies[name] = JSON.parse(readFileSync(path, 'utf8')).version;
  }
}

// `pack-packages.ts FOLDER`: packs the packages as they are built now, and prints their tarballs as dependencies; of a folder that is there
// it prints those that it has.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishedPackages } from './published-packages.ts';

export function packPackages(root: string, folder: string): Record<string, string> {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    for (const name of publishedPackages(root)) {
      const isOverwritten = ['vite.bundle.config.ts', 'dist/.tsbuildinfo'].every((file) =>
        existsSync(join(root, 'packages', name, file)),
      );
      // A type check writes modules over the bundle, which removes .tsbuildinfo; a tarball without the bundle cannot be imported.
      if (isOverwritten) throw new Error(`packages/${name}/dist has no bundle: run \`pnpm build\` first.`);
      execFileSync('pnpm', ['pack', '--pack-destination', folder, '--config.ignore-scripts=true'], {
        cwd: join(root, 'packages', name),
        stdio: 'ignore',
      });
    }
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const packageName = (name: string) => name.replace(/^tutor-session-(\w+)-.*$/, '@tutor-session/$1');
  return Object.fromEntries(names.map((name) => [packageName(name), `file:${join(folder, name)}`]));
}

if (import.meta.main)
  console.log(
    JSON.stringify(packPackages(resolve(import.meta.dirname, '..'), resolve(process.argv[2] ?? ''))),
  );

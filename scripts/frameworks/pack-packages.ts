import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';

/** Packs the packages as they are built now. Returns each package's tarball as a dependency. */
export function packPackages(root: string, target: string): Record<string, string> {
  mkdirSync(target, { recursive: true });
  for (const name of publishedPackages(root)) {
    execFileSync('pnpm', ['pack', '--pack-destination', target, '--config.ignore-scripts=true'], {
      cwd: join(root, 'packages', name),
      stdio: 'ignore',
    });
  }
  return findTarballs(target);
}

/** The tarballs of a folder, by their packages' names. */
export function findTarballs(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => [
        file.replace(/^tutor-session-(\w+)-.*$/, '@tutor-session/$1'),
        `file:${join(folder, file)}`,
      ]),
  );
}

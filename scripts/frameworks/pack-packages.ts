import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packs what pages need, as it is built now. Returns each package's tarball as a dependency. */
export async function packPackages(root: string, target: string): Promise<Record<string, string>> {
  for (const name of ['protocol', 'element', 'react']) {
    execFileSync('pnpm', ['pack', '--pack-destination', target], {
      cwd: join(root, 'packages', name),
      stdio: 'ignore',
    });
  }
  return Object.fromEntries(
    readdirSync(target)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => [
        file.replace(/^tutor-session-(\w+)-.*$/, '@tutor-session/$1'),
        `file:${join(target, file)}`,
      ]),
  );
}

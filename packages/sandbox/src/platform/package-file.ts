import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const root = dirname(resolve('@tutor-session/sandbox/package.json'));

/** The path of a file or folder of this package: the same from its source, from what is compiled of it, and from its bundle. */
export function packageFile(...path: readonly string[]): string {
  return join(root, ...path);
}

/** The path of a private package's file: its own in the workspace; once published, the copy in `dist` that the build makes. */
export function privateFile(specifier: string, ...copy: readonly string[]): string {
  try {
    return resolve(specifier);
  } catch {
    return packageFile('dist', ...copy);
  }
}

/**
 * The path of a script for a process or thread of its own, such as `domain/room/script`: beside the others as this one is, source or
 * compiled, else beside this bundle.
 */
export function ownScript(name: string, from: string = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from);
  return basename(folder) === 'platform'
    ? join(dirname(folder), `${name}${extname(from)}`)
    : join(folder, `${basename(name)}.js`);
}

export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return version;
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = dirname(createRequire(import.meta.url).resolve('@tutor-session/sandbox/package.json'));

/** The path of a file or folder of this package: the same from its source, from what is compiled of it, and from the command's bundle. */
export function packageFile(...path: readonly string[]): string {
  return join(root, ...path);
}

/** The path of a script for a process or thread of its own, such as `homework/ocr-worker`: source where this is source, else compiled. */
export function ownScript(name: string): string {
  return import.meta.url.endsWith('.ts')
    ? packageFile('src', `${name}.ts`)
    : packageFile('dist', `${name}.js`);
}

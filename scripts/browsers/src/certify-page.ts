import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { enginePaths } from './engines.ts';

const main = fileURLToPath(new URL('../../../packages/sandbox/dist/bin/tutor-sandbox.js', import.meta.url));

/** What `tutor-sandbox certify` prints of a page: `Nothing to fix.` is its last line where it finds nothing. */
export function certifyPage(
  page: string,
  sandbox: { readonly baseUrl: string },
  ...options: string[]
): Promise<string> {
  const { origin } = new URL(sandbox.baseUrl);
  const args = [main, 'certify', page, '--sandbox', origin, '--browser', enginePaths.chromium, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => resolve((stderr + stdout).trim()));
  });
}

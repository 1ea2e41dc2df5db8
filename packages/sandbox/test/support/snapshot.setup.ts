import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Makes the database's snapshot where it is missing or old, so that no test waits for a new database to be made. */
export function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/build-snapshot.ts', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
}

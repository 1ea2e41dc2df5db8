import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenOver } from './when-over.ts';

/** Makes an empty folder, which is removed after the test that made it, its `afterEach` included, or after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

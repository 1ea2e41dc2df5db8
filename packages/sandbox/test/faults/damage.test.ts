import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { main, runCli, startChild } from '../support/child-sandbox.ts';
import { damages } from '../support/damage.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, countWrites, findLost, type Ledger, startLoad } from './load.ts';

const root = mkdtempSync(join(tmpdir(), 'sandbox-damage-'));
const whole = join(root, 'whole');
const backup = join(root, 'backup.tar.gz');
const ledger: Ledger = new Map();
const outcome = { times: 0, lost: 0, slowestRecoveryMs: 0 };
beforeAll(async () => {
  if (!full) return;
  const sandbox = await startChild(whole, main);
  const load = startLoad(sandbox.credentials, ledger);
  await vi.waitFor(() => expect(ledger.size).toBeGreaterThan(20));
  await load.stop();
  await sandbox.stop();
  expect(await runCli('backup', backup, '--data', whole)).toMatchObject({ code: 0 });
});
afterAll(() => {
  addRow({ fault: 'damaged folder, backup restored', acknowledged: countWrites(ledger), ...outcome });
  rmSync(root, { recursive: true, force: true });
});

// The short form is test/platform/data-folder/damage.test.ts, without a process for each.
test.skipIf(!full).each(Object.entries(damages))(
  'a folder in which %s is refused by name, and its backup brings everything back',
  async (_name, damage) => {
    const dataDir = join(root, 'data');
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(whole, dataDir, { recursive: true });
    damage(dataDir);
    const refused = await runCli('--port', '0', '--data', dataDir);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The data folder [^\n]*\n$/),
    });
    const since = performance.now();
    expect(await runCli('restore', backup, '--data', dataDir, '--force')).toMatchObject({ code: 0 });
    const sandbox = await startChild(dataDir, main);
    try {
      expect(await beginSession(sandbox.credentials)).toBeDefined();
      outcome.slowestRecoveryMs = Math.max(outcome.slowestRecoveryMs, performance.now() - since);
      outcome.times += 1;
      const lost = await findLost(sandbox.credentials, ledger);
      outcome.lost += lost.length;
      expect(lost).toEqual([]);
    } finally {
      await sandbox.stop();
    }
  },
);

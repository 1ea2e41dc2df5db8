import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { main, startChild } from '../support/child-sandbox.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, callApi, findLost, type Ledger, startLoad, writesOf } from './load.ts';

const MiB = 1_024 ** 2;
// The short form injects the free space: test/operation/disk-full.test.ts. Mounting a disk of one's own takes root.
const canMount = full && process.getuid?.() === 0 && process.platform === 'linux';

test.skipIf(!canMount)(
  'a disk that fills under load refuses writes, loses nothing, and accepts writes again when there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'sandbox-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const sandbox = await startChild(dataDir, main);
    onTestFinished(async () => {
      await sandbox.stop('SIGKILL');
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    });
    const { credentials } = sandbox;
    const health = async () => (await fetch(new URL('/_sandbox/health', credentials.base_url))).json();
    const ledger: Ledger = new Map();
    let slowestRecoveryMs = 0;
    const times = 3;
    for (let time = 0; time < times; time += 1) {
      const load = startLoad(credentials, ledger);
      await pause(1_000);
      // All that is left, while writes are in progress; to the last byte the third time.
      const { bavail, bsize } = statfsSync(disk);
      const ballast = join(disk, 'ballast');
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - (time === 2 ? 0 : 20 * MiB)));
      await pause(2_000);
      expect(await health()).toMatchObject({ status: 'ok', disk: { low: true } });
      expect(await beginSession(credentials)).toBeUndefined();
      expect(await callApi(credentials, '/sessions?limit=1')).toMatchObject({ data: [{}] });
      rmSync(ballast);
      const since = performance.now();
      await expect.poll(() => beginSession(credentials), { timeout: 10_000, interval: 20 }).toBeDefined();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - since);
      await load.stop();
    }
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize));
    expect(await sandbox.stop('SIGTERM')).toBe(0);
    rmSync(join(disk, 'ballast'));
    const again = await startChild(dataDir, main);
    onTestFinished(() => void again.stop('SIGKILL'));
    const lost = await findLost(again.credentials, ledger);
    await again.stop();
    addRow({
      fault: 'disk full under load, and room made (tmpfs)',
      times,
      acknowledged: writesOf(ledger),
      lost: lost.length,
      slowestRecoveryMs,
    });
    expect(lost).toEqual([]);
  },
  120_000,
);

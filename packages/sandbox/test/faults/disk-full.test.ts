import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { main, runCli, startChild } from '../support/child-sandbox.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, callApi, countWrites, findLost, type Ledger, startLoad } from './load.ts';

const MiB = 1_024 ** 2;
// The short form injects the free space: test/operation/disk-full.test.ts. Mounting a disk of one's own takes root.
const canMount = full && process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of one's own, until the test has finished. */
function mount(size: string): string {
  const disk = mkdtempSync(join(tmpdir(), 'sandbox-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });
  return disk;
}

/** Fills a disk until so many bytes are free, with a file whose path it returns. */
function fill(disk: string, bytesLeft: number): string {
  const ballast = join(disk, 'ballast');
  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize - bytesLeft;
  try {
    while (free() > 0) appendFileSync(ballast, Buffer.alloc(Math.min(free(), MiB)));
  } catch {
    // The sandbox has written the last bytes meanwhile.
  }
  return ballast;
}

test.skipIf(!canMount).each([1, 10])(
  'a start on a disk of %d MiB ends with one sentence, and nothing half-made is in the way when there is room',
  async (size) => {
    const disk = mount(`${size}m`);
    const dataDir = join(disk, 'data');
    const refused = await runCli('--port', '0', '--data', dataDir);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The disk of the data folder [^\n]*\n$/),
    });
    execFileSync('mount', ['-o', 'remount,size=160m', disk]);
    const sandbox = await startChild(dataDir, main);
    expect(await sandbox.stop()).toBe(0);
  },
);

test.skipIf(!canMount)(
  'a disk that fills under load refuses writes, loses nothing, and accepts writes again when there is room',
  async () => {
    const disk = mount('160m');
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const sandbox = await startChild(dataDir, main);
    const { credentials } = sandbox;
    const health = async () => (await fetch(new URL('/_sandbox/health', credentials.base_url))).json();
    const ledger: Ledger = new Map();
    let slowestRecoveryMs = 0;
    const times = 3;
    for (let time = 0; time < times; time += 1) {
      const load = startLoad(credentials, ledger);
      await expect.poll(() => ledger.size).toBeGreaterThan(0);
      await pause(1_000);
      // Below the reserve while writes are in progress, then to the last byte.
      fill(disk, 20 * MiB);
      await pause(1_000);
      const ballast = fill(disk, 0);
      await pause(1_000);
      expect(await health()).toMatchObject({ status: 'ok', disk: { low: true } });
      expect(await beginSession(credentials)).toBeUndefined();
      expect(await callApi(credentials, '/sessions?limit=1')).toMatchObject({ data: [{}] });
      rmSync(ballast);
      const since = performance.now();
      await expect.poll(() => beginSession(credentials), { interval: 20 }).toBeDefined();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - since);
      await load.stop();
    }
    const ballast = fill(disk, 0);
    expect(await sandbox.stop('SIGTERM')).toBe(0);
    rmSync(ballast);
    const again = await startChild(dataDir, main);
    const lost = await findLost(again.credentials, ledger);
    await again.stop();
    addRow({
      fault: 'disk full under load, and room made (tmpfs)',
      times,
      acknowledged: countWrites(ledger),
      lost: lost.length,
      slowestRecoveryMs,
    });
    expect(lost).toEqual([]);
  },
);

test.skipIf(!canMount)(
  'a disk that is full at once refuses writes or ends the process with a sentence, and loses nothing',
  async () => {
    const disk = mount('160m');
    const dataDir = join(disk, 'data');
    const sandbox = await startChild(dataDir, main);
    const ledger: Ledger = new Map();
    const load = startLoad(sandbox.credentials, ledger);
    await pause(1_000);
    const ballast = fill(disk, 0);
    const health = new URL('/_sandbox/health', sandbox.credentials.base_url);
    // A stuck one answers nothing for a minute.
    const alive = await fetch(health, { signal: AbortSignal.timeout(90_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    await load.stop();
    if (!alive) {
      await expect.poll(() => sandbox.child.signalCode).toBe('SIGKILL');
      expect(sandbox.log()).toMatch(/^tutor-sandbox is stuck \(database_stuck\)/m);
    }
    await sandbox.stop();
    rmSync(ballast);
    const since = performance.now();
    const again = await startChild(dataDir, main);
    expect(await beginSession(again.credentials)).toBeDefined();
    const slowestRecoveryMs = performance.now() - since;
    const lost = await findLost(again.credentials, ledger);
    await again.stop();
    const outcome = alive ? 'writes refused' : 'process ended by its watchdog';
    addRow({
      fault: `disk full at once (tmpfs): ${outcome}`,
      times: 1,
      acknowledged: countWrites(ledger),
      lost: lost.length,
      slowestRecoveryMs,
    });
    expect(lost).toEqual([]);
  },
);

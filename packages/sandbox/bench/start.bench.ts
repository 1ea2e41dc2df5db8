// From the beginning of the command's process to its first response, and beside it PGlite alone: a process that opens the same folder
// and runs one SELECT, which no start of ours can be quicker than. Then the memory that a start takes at most; with `--against FOLDER`,
// another checkout that was built (`pnpm build`), that of the other, too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, printBar } from '@tutor-session/bench';
import { startParams } from '../src/platform/db/pglite-parameters.ts';
import { startCommand } from './start-command.ts';

const runs = 9;
const { values: told } = parseArgs({ options: { against: { type: 'string' } } });

const times = { fresh: [] as number[], reopened: [] as number[], bare: [] as number[] };
// The first run is not counted: what Node keeps of compiled code is there from then on.
for (let run = -1; run < runs; run += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
  const fresh = await measureStart(dataDir);
  const reopened = await measureStart(dataDir);
  const bare = timedBare(join(dataDir, 'database'));
  rmSync(dataDir, { recursive: true });
  if (run < 0) continue;
  times.fresh.push(fresh);
  times.reopened.push(reopened);
  times.bare.push(bare);
}
print('data folder reopened', times.reopened, 1);
print('fresh, from the snapshot', times.fresh, 2);
console.log(`  PGlite alone, the folder reopened: ${seconds(times.bare)} (load ${loadavg()[0]?.toFixed(1)})`);
if (process.platform === 'linux') {
  const peaks = { ours: [] as number[], theirs: [] as number[] };
  for (let run = 0; run < 3; run += 1) {
    peaks.ours.push(await measurePeak());
    if (told.against) peaks.theirs.push(await measurePeak(join(told.against, 'packages', 'sandbox')));
  }
  printBar('memory of a fresh start at most', Math.max(...peaks.ours), '<=', 400, { unit: ' MB' });
  if (told.against)
    console.log(`  in ${told.against}: ${peaks.theirs.map((mb) => mb.toFixed(0)).join(', ')} MB`);
}

/** The megabytes that the process has taken at most when it has been idle for some seconds: V8 optimizes what has run until then. */
async function measurePeak(folder?: string): Promise<number> {
  const { pid, credentials, stop } = await startCommand({ ...(folder && { folder }) });
  await fetch(`${credentials.base_url}/sessions`, { headers: { 'x-api-key': credentials.api_key } });
  await pause(5_000);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  await stop();
  return Number(kilobytes) / 1_024;
}

/** Seconds from the process to its first response. */
async function measureStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const { credentials, stop } = await startCommand({ dataDir });
  const { base_url, api_key } = credentials;
  const response = await fetch(`${base_url}/sessions`, { headers: { 'x-api-key': api_key } });
  if (!response.ok) throw new Error(`The first response was ${response.status}.`);
  await response.arrayBuffer();
  const took = (performance.now() - started) / 1_000;
  await stop();
  return took;
}

function timedBare(folder: string): number {
  const program = `import { PGlite } from '@electric-sql/pglite';
    const client = await PGlite.create({ dataDir: ${JSON.stringify(folder)}, startParams: ${JSON.stringify(startParams)} });
    await client.query('select 1');
    console.log(Date.now());
    await client.close();`;
  const started = Date.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`PGlite alone failed: ${stderr}`);
  return (Number(stdout) - started) / 1_000;
}

function print(name: string, taken: readonly number[], bar: number): void {
  printBar(`start to first response, ${name}`, median(taken), '<=', bar, { unit: ' s' });
  console.log(`  ${seconds(taken)}`);
}

function seconds(taken: readonly number[]): string {
  return `median of ${taken.length} ${median(taken).toFixed(2)} s, least ${Math.min(...taken).toFixed(2)} s`;
}

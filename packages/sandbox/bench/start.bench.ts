// How long a sandbox takes from the beginning of its process to its first answer: `pnpm bench`. Needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { snapshotPath } from '../src/db/snapshot.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const runs = 5;

if (!existsSync(main) || !existsSync(snapshotPath())) throw new Error('Run pnpm build first.');
const fresh: number[] = [];
const reopened: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
  fresh.push(await timeStart(dataDir));
  reopened.push(await timeStart(dataDir));
  rmSync(dataDir, { recursive: true });
}
print('data folder reopened', reopened, 1000);
print('fresh, from the snapshot', fresh, 2000);

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.includes('Credentials:')) break;
  }
  const { base_url, api_key } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const response = await fetch(`${base_url}/sessions`, { headers: { 'x-api-key': api_key } });
  if (!response.ok) throw new Error(`The first answer was ${response.status}.`);
  await response.arrayBuffer();
  const took = performance.now() - started;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

function print(name: string, times: number[], bar: number): void {
  const [least = 0, ...rest] = times.toSorted((a, b) => a - b);
  const median = [least, ...rest][Math.floor(runs / 2)] ?? 0;
  const verdict = median <= bar ? 'ok' : 'TOO SLOW';
  console.log(
    `Start to first answer, ${name}: median of ${runs} ${median.toFixed(0)} ms, least ${least.toFixed(0)} ms (at most ${bar} ms): ${verdict}`,
  );
  if (median > bar) process.exitCode = 1;
}

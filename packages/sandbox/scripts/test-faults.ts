// `pnpm test:faults [NAME]`: runs the tests of faults, or those of one file, as often as they promise, and prints what was acknowledged,
// lost and sent twice, and how long recovery took.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultRow } from '../test/faults/fault-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const file = join(folder, 'rows');
writeFileSync(file, '');
const config = ['--config', 'vitest.workspace.ts', '--project', 'unit', '--project', 'unit-postgres'];
const [name = ''] = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', ...config, '--no-file-parallelism', `packages/sandbox/test/faults/${name}`],
  {
    stdio: 'inherit',
    env: { ...process.env, FAULTS_TABLE: file, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  },
);
const rows: FaultRow[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const columns: Readonly<Record<string, (row: FaultRow) => string | number | undefined>> = {
  fault: ({ fault }) => fault,
  times: ({ times }) => times,
  acknowledged: ({ acknowledged }) => acknowledged,
  lost: ({ lost }) => lost,
  wrong: ({ wrong }) => wrong,
  'sent twice': ({ sentTwice }) => sentTwice,
  'refused (503)': ({ unavailable }) => unavailable,
  'lost commits (500)': ({ lostCommits }) => lostCommits,
  'slowest recovery': ({ slowestRecoveryMs }) => `${(slowestRecoveryMs / 1_000).toFixed(2)} s`,
};
const head = Object.keys(columns);
const cells = rows.map((row) => Object.values(columns).map((read) => String(read(row) ?? '–')));
const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)));
for (const row of [head, ...cells]) {
  console.log(
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
process.exitCode = status ?? 1;

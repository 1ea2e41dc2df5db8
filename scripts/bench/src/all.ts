// Runs every benchmark in `bench/` of the package that it is run in, one after another, each in a process of its own; ends with 1 when
// one of them missed a bar or failed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

for (const file of readdirSync('bench').filter((name) => name.endsWith('.bench.ts'))) {
  const { status } = spawnSync(process.execPath, [join('bench', file)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

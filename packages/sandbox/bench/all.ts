// Runs every benchmark here, one after another, each in a process of its own; ends with 1 when one of them missed a bar or failed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
for (const file of readdirSync(here).filter((name) => name.endsWith('.bench.ts'))) {
  const { status } = spawnSync(process.execPath, [join(here, file)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

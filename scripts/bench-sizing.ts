// `pnpm bench:sizing`: every figure of docs/guide/sizing.md, in the order of that page, in a few minutes. Runs against dist.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const parts = [
  ['What one core does', 'scripts/bench-partner.ts'],
  ['A REST call', 'packages/client/bench/client.bench.ts'],
  ['What a store adds to each delivery', 'packages/webhooks/bench/stores.bench.ts'],
] as const;

for (const [title, script] of parts) {
  console.log(`\n${title}`);
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1; // a bar was missed; the other figures are printed all the same
}

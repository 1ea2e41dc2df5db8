// The figures of the first two tables of docs/guide/sizing.md, in their order, in half a minute. Runs against dist.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const parts = [
  ['What one core does', 'packages/sandbox/bench/partner.ts'],
  ['A REST call', 'packages/client/bench/client.bench.ts'],
  ['What a store adds to each delivery', 'packages/webhooks/bench/stores.bench.ts'],
] as const;

for (const [title, script] of parts) {
  console.log(`\n${title}`);
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1; // a bar was missed; the other figures are printed all the same
}

// What one process reserves and completes in each store, with 50 deliveries at once; and memoryDeliveries when it is full. Runs against
// dist (`pnpm build` first); Redis and PostgreSQL are those of the machine.
import { median, printBar } from '@tutor-session/bench';
import { startPostgres, startRedis } from '@tutor-session/browsers/start-database';
import { type Deliveries, memoryDeliveries } from '@tutor-session/webhooks';
import { type ClientName, openStore } from '../test/stores/open-store.ts';

const atOnce = 50;

await benchFullMemory();
const servers = { redis: await startRedis(), postgres: await startPostgres() };
console.log(`deliveries reserved and completed per second, ${atOnce} at once:`);
await printRate('memory', memoryDeliveries(), 200_000);
for (const client of ['ioredis', 'node-redis', 'pg'] as ClientName[]) {
  const { url } = client === 'pg' ? servers.postgres : servers.redis;
  const { deliveries, close } = await openStore(client, url, client.replace('-', '_'));
  await printRate(client, deliveries, 10_000);
  await close();
}
await servers.redis.stop();
await servers.postgres.stop();

async function printRate(name: string, deliveries: Deliveries, count: number): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await handle(deliveries, next++);
  };
  await handle(deliveries, -1); // connects, and makes the table
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, run));
  const perSecond = count / ((performance.now() - start) / 1_000);
  const { user, system } = process.cpuUsage(cpu);
  const microseconds = (user + system) / count;
  console.log(
    `  ${Math.round(perSecond)} ${name}, ${microseconds.toFixed(0)} µs of CPU each in this process`,
  );
}

/** Microseconds of a delivery when 1,000,000 entries are kept, so that each further one evicts the oldest. */
async function benchFullMemory(): Promise<void> {
  const maxEntries = 1_000_000;
  const deliveries = memoryDeliveries({ maxEntries });
  for (let number = 0; number < maxEntries; number += 1) await handle(deliveries, number);
  const rounds: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const start = performance.now();
    for (let number = 0; number < 10_000; number += 1) {
      await handle(deliveries, maxEntries + round * 10_000 + number);
    }
    rounds.push(((performance.now() - start) * 1_000) / 10_000);
  }
  const mean = rounds.reduce((sum, time) => sum + time, 0) / rounds.length;
  const note = ` (median ${median(rounds).toFixed(1)})`;
  printBar('memoryDeliveries, 1,000,000 entries, each delivery', mean, '<=', 12, {
    unit: ' µs',
    digits: 1,
    note,
  });
}

async function handle(deliveries: Deliveries, number: number): Promise<void> {
  const key = number.toString(16).padStart(64, '0');
  const outcome = await deliveries.reserve(key, 50, 'owner');
  if (outcome !== 'new') throw new Error(`delivery ${number} is ${outcome}`);
  await deliveries.complete(key, 'owner');
}

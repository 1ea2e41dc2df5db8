// Deliveries a second with 10,000 waiting against 100, and with one more endpoint that never answers against none: the real worker and
// real HTTP, on PGlite, and on PostgreSQL at PG_URL (an empty database) or installed. Ratios of neighbouring runs in one process.
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { deliveryRate, type Load } from './delivery-rate.ts';
import { forkReceivers } from './fork-receivers.ts';
import { median } from './median.ts';
import { openBenchPostgres } from './open-bench-postgres.ts';
import { printBar } from './print-bar.ts';

const rounds = 9;
const few: Load = { waiting: 100, hanging: false };

const receivers = await forkReceivers();
await measure('PGlite', await openDatabase());
const postgres = await openBenchPostgres();
if (typeof postgres === 'string') console.log(`deliveries on PostgreSQL: not measured. ${postgres}`);
else await measure('PostgreSQL', postgres);
await receivers.stop();

async function measure(engine: string, database: OpenDatabase): Promise<void> {
  await compare(
    `deliveries a second, 10,000 waiting against 100, ${engine}`,
    { ...few, waiting: 10_000 },
    0.8,
  );
  await compare(
    `deliveries a second, one endpoint hanging against none, ${engine}`,
    { ...few, hanging: true },
    0.7,
  );
  await database.close();

  async function compare(name: string, load: Load, bar: number): Promise<void> {
    const rates = { load: [] as number[], few: [] as number[], ratio: [] as number[] };
    await deliveryRate(database, receivers, load); // warm
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = round % 2 === 0 ? [load, few] : [few, load];
      const one = await deliveryRate(database, receivers, first);
      const other = await deliveryRate(database, receivers, second);
      const [ofLoad, ofFew] = round % 2 === 0 ? [one, other] : [other, one];
      rates.load.push(ofLoad);
      rates.few.push(ofFew);
      rates.ratio.push(ofLoad / ofFew);
    }
    printBar(name, median(rates.ratio), '>=', bar);
    console.log(`  ${median(rates.load).toFixed(0)} against ${median(rates.few).toFixed(0)} a second`);
  }
}

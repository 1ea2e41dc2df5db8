// Deliveries a second with 10,000 waiting against 100, and with one more endpoint that never responds against none: the real worker and
// real HTTP, on PGlite, and on PostgreSQL at PG_URL (an empty database) or installed. Ratios of neighbouring runs in one process.
import { printBar, takeTurns } from '@tutor-session/bench';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { hasPostgres, startPostgres } from '../test/support/start-postgres.ts';
import { deliveryRate, type Load } from './delivery-rate.ts';
import { forkReceivers } from './receivers.ts';

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
    const rates = await takeTurns(
      {
        load: () => deliveryRate(database, receivers, load),
        few: () => deliveryRate(database, receivers, few),
      },
      { rounds },
    );
    printBar(name, rates.ratio('load', 'few'), '>=', bar);
    console.log(`  ${rates.median('load').toFixed(0)} against ${rates.median('few').toFixed(0)} a second`);
  }
}

/** Opens PostgreSQL at PG_URL, or else a server of its own where it is installed; returns a text where there is none. */
async function openBenchPostgres(): Promise<OpenDatabase | string> {
  const { PG_URL: databaseUrl } = process.env;
  if (databaseUrl) return openDatabase({ databaseUrl });
  if (!hasPostgres()) return 'It is not installed, and PG_URL names no empty database.';
  const { url, stop } = await startPostgres();
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    async close() {
      await database.close();
      await stop();
    },
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { mutex } from '../mutex.ts';

/** How long the database computes before sockets and timers have their turn. */
const maxBlockMs = 5;

/**
 * Lets other work of the process have its turn between two queries or transactions. PGlite computes on this thread and resolves
 * without going back to the event loop: while requests wait for it, nothing else would be read or answered, health included.
 */
export function yieldBetweenQueries(client: PGlite): PGlite {
  const exclusive = mutex();
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  let yieldedAt = performance.now();
  // Inside the mutex: else all that wait would yield at once, and then run without a break.
  const yielding = <Result>(work: () => Promise<Result>) =>
    exclusive(async () => {
      if (performance.now() - yieldedAt > maxBlockMs) {
        await turn();
        yieldedAt = performance.now();
      }
      return work();
    });
  client.query = <Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> =>
    yielding(() => query<Row>(text, params, options));
  client.transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    yielding(() => transaction(work));
  return client;
}

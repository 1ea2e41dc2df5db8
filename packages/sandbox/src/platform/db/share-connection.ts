import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import pLimit from 'p-limit';
import { PreparedStatements } from './prepared-statements.ts';

/** How long the database computes before sockets and timers have their turn. */
const maxBlockMs = 5;

/**
 * Makes PGlite's one connection fit for many requests: statements are prepared once, and other work of the process has its turn
 * between two queries or transactions. PGlite computes on this thread and resolves without going back to the event loop: while
 * requests wait for it, nothing else would be read or responded to, health included.
 *
 * `onCrash` is called when PGlite's WebAssembly has been aborted: no query works any more.
 */
export function shareConnection(client: PGlite, onCrash: (cause: unknown) => void = () => {}): PGlite {
  const statements = new PreparedStatements(client);
  const exclusive = pLimit(1);
  const transaction = client.transaction.bind(client);
  let yieldedAt = performance.now();
  // Inside the mutex: else all that wait would yield at once, and then run without a break.
  const yielding = <Result>(work: () => Promise<Result>) =>
    exclusive(async () => {
      if (performance.now() - yieldedAt > maxBlockMs) {
        await turn();
        yieldedAt = performance.now();
      }
      try {
        await statements.replan();
        return await work();
      } catch (error) {
        if (isCrash(error)) onCrash(error);
        throw error;
      }
    });
  client.query = <Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> =>
    yielding(() => statements.run<Row>(text, params, options));
  client.transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    yielding(() =>
      transaction((tx) =>
        work(
          Object.assign(tx, {
            query: <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
              statements.run<Row>(text, params, options),
          }),
        ),
      ),
    );
  return client;
}

/** The query builder wraps what a query throws. */
function isCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || (error instanceof Error && isCrash(error.cause));
}

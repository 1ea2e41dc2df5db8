import pg from 'pg';
import { DatabaseAwayError, findLostConnection, LostCommitError, requestWrites } from '../db/database.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

type Query = (...args: unknown[]) => unknown;

/**
 * A pool that outlives its database: connections that break are replaced, and it throws what the loss of one means. That is
 * DatabaseAwayError where nothing was stored: no connection can be made, or it was lost at `begin`, at a read or before `commit`.
 * It is LostCommitError where it was lost at the `commit`, or at a statement that stores by itself.
 */
export class PostgresPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // What a statement was doing when its connection broke is reported by the statement.
    this.on('error', () => {});
    this.on('connect', (client) => {
      client.on('error', () => {});
      watchTransactions(client);
    });
    const query = this.query.bind(this) as Query;
    this.query = ((...args: unknown[]) => watchStatement(query(...args), readText(args))) as pg.Pool['query'];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected === undefined) {
      return super.connect().then(releaseAtEnd, (cause: unknown) => {
        throw away(cause);
      });
    }
    super.connect((error, client, done) => connected(error && away(error), client, done));
    return undefined;
  }
}

/** A statement outside of a transaction: what is no read stores by itself. */
async function watchStatement(result: unknown, text: string): Promise<unknown> {
  const writes = !/^\s*select\b/i.test(text);
  try {
    const rows = await result;
    if (writes) noteWrite();
    return rows;
  } catch (error) {
    throw describeLoss(error, writes);
  }
}

/** Watches the statements of the transactions for which the client is taken from its pool. */
function watchTransactions(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  let mayWrite = true;
  let lost: unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    // With a callback: the pool's own `query`, watched there.
    if (!(result instanceof Promise)) return result;
    const text = readText(args);
    if (text.startsWith('begin')) mayWrite = !text.endsWith('read only');
    const commits = text === 'commit' && mayWrite;
    return result.then(
      (rows) => {
        if (commits) noteWrite();
        return rows;
      },
      (error: unknown) => {
        const described = describeLoss(error, commits);
        // The `rollback` that follows a lost commit fails, too, and its error would stand for both.
        if (described instanceof LostCommitError) lost = described;
        throw lost ?? described;
      },
    );
  }) as pg.PoolClient['query'];
}

function describeLoss(error: unknown, stores: boolean): unknown {
  const loss = findLostConnection(error);
  if (loss === undefined) return error;
  if (loss === 'not_sent' || !stores) return away(error);
  const message = 'The connection was lost during a commit: whether it was stored is unknown.';
  return new LostCommitError(message, { cause: error });
}

function noteWrite(): void {
  const request = requestWrites.getStore();
  if (request) request.stored = true;
}

/** The text of a query, which comes by itself or in a configuration. */
function readText([query]: unknown[]): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text);
}

/**
 * Returns a client to its pool when its connection ends, whoever has it: a transaction whose `begin` fails never returns its own, and
 * the pool would run dry.
 */
function releaseAtEnd(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const onEnd = () => client.release(true);
  let released = false;
  client.release = (error) => {
    if (released) return;
    released = true;
    client.off('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}

function away(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError('The database cannot be reached.', { cause });
}

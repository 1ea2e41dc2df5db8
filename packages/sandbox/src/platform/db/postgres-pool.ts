import pg from 'pg';
import { DatabaseAwayError } from './database-errors.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool that outlives its database: connections that break are replaced, and while none can be made it throws DatabaseAwayError. */
export class PostgresPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // What a statement was doing when its connection broke is reported by the statement.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
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

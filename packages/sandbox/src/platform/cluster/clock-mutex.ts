import pg from 'pg';
import { DatabaseAwayError } from '../db/database.ts';

/** An advisory lock: held by the process that moves the clock. */
const clockLock = 7_305_124_002;

/** A move of the clock by a year may take minutes. A process that was stopped in the middle of one keeps nobody waiting longer. */
const maxWaitMs = 300_000;

/** Has one process of those on a database move the clock at a time. The lock has a connection of its own, so a process that is killed frees it. */
export class ClockMutex {
  readonly #settings: pg.ClientConfig;
  readonly #clients = new Set<pg.Client>();

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ ...this.#settings, lock_timeout: maxWaitMs });
    client.on('error', () => {}); // the query reports it
    const away = (cause: unknown) => {
      throw new DatabaseAwayError('The database cannot be reached.', { cause });
    };
    await client.connect().catch(away);
    this.#clients.add(client);
    try {
      await client.query('select pg_advisory_lock($1)', [clockLock]).catch(away);
      return await work();
    } finally {
      this.#clients.delete(client);
      await client.end();
    }
  }

  /** Ends the connections of those that still wait. */
  async close(): Promise<void> {
    await Promise.all([...this.#clients].map((client) => client.end()));
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { channel } from './postgres-notifications.ts';

/** Advisory locks: one process at a time sets the database up, and each that works on it shares the other one. */
const locks = { setUp: 7_305_124_001, presence: 7_305_124_002 };

const reconnectAfterMs = 1_000;

export interface PresenceOptions {
  readonly settings: pg.ClientConfig;
  readonly onNotification: (payload: string) => void;
}

/**
 * The connection that a process keeps while it works on a database: it listens to the other processes and holds a lock that
 * PostgreSQL releases when the process dies, which shows them that this one is there. When it breaks, it is made again.
 */
export class PostgresPresence {
  readonly #options: PresenceOptions;
  readonly #closed = new AbortController();
  #client: pg.Client | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { settings, onNotification } = this.#options;
    const client = new pg.Client(settings);
    client.on('error', () => {}); // 'end' follows
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    await client.connect();
    this.#client = client;
    client.on('end', () => {
      if (!this.#closed.signal.aborted) this.#reconnecting = this.#reconnect();
    });
    await client.query(`listen ${channel}`);
  }

  /** Sets the database up while no other process does; returns whether no other one works on it. */
  async setUp(work: (client: pg.Client) => Promise<void>): Promise<boolean> {
    const client = this.#client as pg.Client;
    await client.query('select pg_advisory_lock($1)', [locks.setUp]);
    await work(client);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [locks.presence]);
    const [{ alone }] = rows as [{ alone: boolean }];
    await client.query('select pg_advisory_lock_shared($1)', [locks.presence]);
    if (alone) await client.query('select pg_advisory_unlock($1)', [locks.presence]);
    await client.query('select pg_advisory_unlock($1)', [locks.setUp]);
    return alone;
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#reconnecting;
    await this.#client?.end();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => {});
      try {
        await this.connect();
        await this.#client?.query('select pg_advisory_lock_shared($1)', [locks.presence]);
        return;
      } catch {
        // the database is still away
      }
    }
  }
}

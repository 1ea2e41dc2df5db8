import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { channel } from './postgres-notifications.ts';

/** Advisory locks: one process at a time sets the database up, and each that works on it holds the other one, shared. */
const locks = { setUp: 7_305_124_001, present: 7_305_124_002 };

const reconnectAfterMs = 1_000;

export interface AnchorOptions {
  readonly settings: pg.ClientConfig;
  readonly onNotice: (payload: string) => void;
}

/**
 * The connection that a process keeps for as long as it works on a database: it listens to the other processes, and shows them,
 * by a lock that PostgreSQL releases when the process dies, that this one is there. When it breaks, it is made again.
 */
export class PostgresAnchor {
  readonly #options: AnchorOptions;
  readonly #closed = new AbortController();
  #client: pg.Client | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: AnchorOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { settings, onNotice } = this.#options;
    const client = new pg.Client(settings);
    client.on('error', () => {}); // 'end' follows
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.connect();
    this.#client = client;
    client.on('end', () => {
      if (!this.#closed.signal.aborted) this.#reconnecting = this.#reconnect();
    });
    await client.query(`listen ${channel}`);
  }

  /** Sets the database up while no other process does; answers whether no other one works on it. */
  async setUp(work: (client: pg.Client) => Promise<void>): Promise<boolean> {
    const client = this.#client as pg.Client;
    await client.query('select pg_advisory_lock($1)', [locks.setUp]);
    await work(client);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [locks.present]);
    const [{ alone }] = rows as [{ alone: boolean }];
    await client.query('select pg_advisory_lock_shared($1)', [locks.present]);
    if (alone) await client.query('select pg_advisory_unlock($1)', [locks.present]);
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
        await this.#client?.query('select pg_advisory_lock_shared($1)', [locks.present]);
        return;
      } catch {
        // The database is still away.
      }
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { channel } from './postgres-notifications.ts';

/** An advisory lock: one process at a time sets the database up. */
const setUpLock = 7_305_124_001;

const reconnectAfterMs = 1_000;

export interface PostgresListenerOptions {
  readonly settings: pg.ClientConfig;
  readonly onNotification: (payload: string) => void;
  /** Called when it listens again after its connection broke: what was published meanwhile is lost. */
  readonly onReconnect: () => void;
}

/** The connection by which a process listens to the others on a database. When it breaks, it is made again. */
export class PostgresListener {
  readonly #options: PostgresListenerOptions;
  readonly #closed = new AbortController();
  #client: pg.Client | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: PostgresListenerOptions) {
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

  /** Sets the database up while no other process does. */
  async setUp(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = this.#client as pg.Client;
    await client.query('select pg_advisory_lock($1)', [setUpLock]);
    await work(client);
    await client.query('select pg_advisory_unlock($1)', [setUpLock]);
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
        this.#options.onReconnect();
        return;
      } catch {
        // the database is still away
      }
    }
  }
}

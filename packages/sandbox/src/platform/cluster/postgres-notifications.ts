import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Notifications } from '../db/database.ts';

/** The channel of `NOTIFY`. */
export const channel = 'tutor_sandbox';

/** `NOTIFY` carries less than 8,000 bytes, so messages travel in parts of this many characters, each up to 4 bytes as JSON. */
const partLength = 1_500;
/** How many incomplete messages are kept; a connection that broke may have lost the rest of theirs. */
const maxIncomplete = 100;

interface Part {
  readonly from: string;
  readonly id: number;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

/** Notifications by `NOTIFY`: what is published within a short time goes out as one statement. */
export class PostgresNotifications implements Notifications {
  readonly #db: PgDatabase<PgQueryResultHKT>;
  readonly #me: string = randomUUID();
  readonly #incomplete = new Map<string, string[]>();
  #listener: (message: unknown) => void = () => {};
  #onReconnect: () => void = () => {};
  #count = 0;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(db: PgDatabase<PgQueryResultHKT>) {
    this.#db = db;
  }

  publish(message: unknown): void {
    const text = JSON.stringify(message);
    const parts = Math.ceil(text.length / partLength);
    this.#count += 1;
    for (let part = 0; part < parts; part += 1) {
      const piece = text.slice(part * partLength, (part + 1) * partLength);
      const sent: Part = { from: this.#me, id: this.#count, part, parts, text: piece };
      this.#waiting.push(JSON.stringify(sent));
    }
    this.#sending ??= this.#send();
  }

  onPublished(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  onReconnect(listener: () => void): void {
    this.#onReconnect = listener;
  }

  /** The connection that listens was made again. */
  reconnected(): void {
    this.#onReconnect();
  }

  /** Takes the payload of a `NOTIFY`; those of one process come in their order. */
  receive(payload: string): void {
    const { from, id, part, parts, text } = JSON.parse(payload) as Part;
    if (from === this.#me) return;
    const key = `${from} ${id}`;
    const pieces = [...(this.#incomplete.get(key) ?? []), text];
    this.#incomplete.delete(key);
    if (part < parts - 1) this.#incomplete.set(key, pieces);
    else if (pieces.length === parts) this.#listener(JSON.parse(pieces.join('')));
    if (this.#incomplete.size > maxIncomplete) {
      const [oldest = ''] = this.#incomplete.keys();
      this.#incomplete.delete(oldest);
    }
  }

  /** Resolves when all that was published is sent. */
  async flush(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    await Promise.resolve(); // what is published at once is sent at once
    while (this.#waiting.length > 0) {
      const messages = JSON.stringify(this.#waiting);
      this.#waiting = [];
      const one = sql`select pg_notify(${channel}, m) from jsonb_array_elements_text(${messages}::text::jsonb) m`;
      // Lost while the database is away; everything has a slower way, too, or gives up at its time.
      await this.#db.execute(one).catch(() => {});
    }
    this.#sending = undefined;
  }
}

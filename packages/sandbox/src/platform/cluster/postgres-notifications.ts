import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Notices } from './notifications.ts';

/** The channel of `NOTIFY`. */
export const channel = 'tutor_sandbox';

/** A notification carries less than 8,000 bytes, so notices travel in parts of so many characters, each up to 4 bytes as JSON. */
const partLength = 1_500;
/** Parts of so many notices are kept for their missing ones; a connection that breaks may have swallowed these. */
const keptBeginnings = 100;

interface Part {
  readonly from: string;
  readonly id: number;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

/** Notices by `NOTIFY`: what is told within a short time goes out as one statement. */
export class PostgresNotices implements Notices {
  readonly #db: Database;
  readonly #me: string = randomUUID();
  readonly #beginnings = new Map<string, string[]>();
  #listener: (notice: unknown) => void = () => {};
  #count = 0;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  tell(notice: unknown): void {
    const text = JSON.stringify(notice);
    const parts = Math.ceil(text.length / partLength);
    this.#count += 1;
    for (let part = 0; part < parts; part += 1) {
      const piece = text.slice(part * partLength, (part + 1) * partLength);
      const message: Part = { from: this.#me, id: this.#count, part, parts, text: piece };
      this.#waiting.push(JSON.stringify(message));
    }
    this.#sending ??= this.#send();
  }

  listen(listener: (notice: unknown) => void): void {
    this.#listener = listener;
  }

  /** Takes what PostgreSQL brings; one process's notifications come in their order. */
  receive(payload: string): void {
    const { from, id, part, parts, text } = JSON.parse(payload) as Part;
    if (from === this.#me) return;
    const key = `${from} ${id}`;
    const pieces = [...(this.#beginnings.get(key) ?? []), text];
    this.#beginnings.delete(key);
    if (part < parts - 1) this.#beginnings.set(key, pieces);
    else if (pieces.length === parts) this.#listener(JSON.parse(pieces.join('')));
    if (this.#beginnings.size > keptBeginnings) {
      const [oldest = ''] = this.#beginnings.keys();
      this.#beginnings.delete(oldest);
    }
  }

  /** Resolves when all that was told is on its way. */
  async flush(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    await Promise.resolve(); // what is told in one go is sent in one go
    while (this.#waiting.length > 0) {
      const messages = JSON.stringify(this.#waiting);
      this.#waiting = [];
      const one = sql`select pg_notify(${channel}, m) from jsonb_array_elements_text(${messages}::text::jsonb) m`;
      // Lost when the database is away; everything has a slower way, too.
      await this.#db.execute(one).catch(() => {});
    }
    this.#sending = undefined;
  }
}

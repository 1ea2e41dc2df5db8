import { type SQL, sql } from 'drizzle-orm';
import type { MovableClock } from '../clock.ts';
import { type Database, rows } from '../db/database.ts';

export interface SharedClockOptions {
  readonly db: Database;
  /** This process's clock. */
  readonly clock: MovableClock;
  /** Called when this process has moved the clock: the others read it then. */
  readonly onMoved: () => void;
}

/**
 * The clock of all processes on one database: how far it was advanced is stored there. A process reads it when it starts, before it
 * changes what depends on the time or works on what is due, and when another one says that it was moved.
 */
export class SharedClock {
  readonly #options: SharedClockOptions;
  #moves = -1;

  constructor(options: SharedClockOptions) {
    this.#options = options;
  }

  now(): Date {
    return this.#options.clock.now();
  }

  /** Moves this process's clock to where the others' are; with a transaction, as that sees them. */
  async sync(db: Database = this.#options.db): Promise<void> {
    await this.#apply(
      db,
      sql`select clock_ahead_ms::float8 as ahead_ms, clock_moves::float8 as moves from service_state`,
    );
  }

  /** Moves the clock of every process forward to `time`; a time in the past changes nothing. */
  async moveTo(time: Date): Promise<void> {
    const { clock } = this.#options;
    const aheadMs = clock.aheadMs() + time.getTime() - clock.now().getTime();
    await this.#write(sql`greatest(clock_ahead_ms, ${aheadMs}::bigint)`);
  }

  /** Brings the clock of every process back to where it would be had it never been moved. */
  async reset(): Promise<void> {
    await this.#write(sql`0`);
  }

  async #write(aheadMs: SQL): Promise<void> {
    const { db, onMoved } = this.#options;
    await this.#apply(
      db,
      sql`
      update service_state set clock_ahead_ms = ${aheadMs}, clock_moves = clock_moves + 1
      returning clock_ahead_ms::float8 as ahead_ms, clock_moves::float8 as moves`,
    );
    onMoved();
  }

  // Of two statements that run beside each other, the one that saw the later state may return first.
  async #apply(db: Database, statement: SQL): Promise<void> {
    const [state] = await rows<{ ahead_ms: number; moves: number }>(db, statement);
    if (state === undefined || state.moves <= this.#moves) return;
    this.#moves = state.moves;
    this.#options.clock.setAhead(state.ahead_ms);
  }
}

import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock, ClockReset } from '../../platform/clock.ts';
import { type Database, DatabaseAwayError, type Transaction } from '../../platform/db/database.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { sessions, spentTokens } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { activeMsColumn } from './duration.ts';
import { type SessionKey, whereSession } from './history.ts';
import { readOwed } from './reply-rows.ts';
import { saveChange } from './save-change.ts';
import { SessionChange } from './session-change.ts';
import { nextTimeout, type SessionLimits } from './timeouts.ts';

export interface SessionStoreOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  /** Moves the clock to where other processes have moved theirs, as the transaction sees it. */
  readonly syncClock?: (view?: Transaction) => Promise<void>;
  readonly enqueue: Enqueue;
  /** Called with what happened, once it is committed. */
  readonly onSaved: (change: SessionChange) => void;
}

/** The session that one token stands for (decision 4). */
export interface TokenKey {
  readonly partner_id: string;
  readonly token_sha256: string;
}

/** Changes a session, in the transaction that has its row locked. */
type Work = (change: SessionChange, tx: Transaction) => Promise<void> | void;

/** How long a change of a session waits for those before it, in milliseconds: as long as for a lock of the database. */
const maxWaitMs = 3_000;

/** Changes sessions: one at a time each, and every change with its events in one transaction. */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  // They would wait for the row all the same, each with a connection of its own that other sessions lack then.
  readonly #mutex = new KeyedMutex(maxWaitMs, () => new DatabaseAwayError('The session is being changed.'));

  constructor(options: SessionStoreOptions) {
    this.#options = options;
  }

  /** The session of a token; `undefined` when it has begun none, or that was deleted. */
  async findByToken(key: TokenKey): Promise<SessionRow | undefined> {
    // First of all: what begins a session reads the time afterwards.
    await this.#options.syncClock?.();
    const [row] = await this.#options.db.select().from(sessions).where(sameToken(key));
    return row;
  }

  /** Whether the token's session was deleted: it may begin no other one. */
  async isTokenSpent({ partner_id, token_sha256 }: TokenKey): Promise<boolean> {
    const found = await this.#options.db
      .select({ token_sha256: spentTokens.token_sha256 })
      .from(spentTokens)
      .where(and(eq(spentTokens.partner_id, partner_id), eq(spentTokens.token_sha256, token_sha256)));
    return found.length > 0;
  }

  /** Writes a session that has just begun; `undefined` when its token has begun one already, at the same time perhaps. */
  begin(change: SessionChange): Promise<SessionChange | undefined> {
    return this.#commit(async (tx) => {
      change.session.next_due_at = this.#dueAt(change.session);
      const inserted = await tx
        .insert(sessions)
        .values(change.before)
        .onConflictDoNothing({ target: [sessions.partner_id, sessions.token_sha256] })
        .returning({ session_id: sessions.session_id });
      if (inserted.length === 0) return undefined;
      await saveChange(tx, change, this.#options.enqueue);
      return change;
    });
  }

  /** Lets `work` change the session of a token; returns the change as it was saved, `undefined` when there is none. */
  changeByToken(key: TokenKey, work: Work): Promise<SessionChange | undefined> {
    return this.#mutex.run(key.token_sha256, () => this.#changeRow(sameToken(key), work));
  }

  /** Lets `work` change a session by its id; returns the change as it was saved, `undefined` when there is none. */
  changeById(key: SessionKey, work: Work): Promise<SessionChange | undefined> {
    return this.#mutex.run(key.session_id, () => this.#changeRow(whereSession(sessions, key), work));
  }

  /** The sessions, of whichever partner, that are due to time out, the longest due first. */
  listDue(now: Date): Promise<SessionKey[]> {
    return this.#options.db
      .select({ partner_id: sessions.partner_id, session_id: sessions.session_id })
      .from(sessions)
      .where(and(isNotNull(sessions.next_due_at), lte(sessions.next_due_at, now)))
      .orderBy(asc(sessions.next_due_at));
  }

  async nextDueAt(): Promise<Date | undefined> {
    const [row] = await this.#options.db
      .select({ next_due_at: sessions.next_due_at })
      .from(sessions)
      .where(isNotNull(sessions.next_due_at))
      .orderBy(asc(sessions.next_due_at))
      .limit(1);
    return row?.next_due_at ?? undefined;
  }

  /**
   * Brings the times of running sessions back that lie ahead of the clock, so that they time out as if their page had just been seen.
   * How long they have run stays, and what has happened in them keeps its time. All are due: `timeoutJob` finds their next times.
   */
  async moveBack({ now, aheadMs }: ClockReset): Promise<void> {
    const present = sql`${now.toISOString()}::timestamptz`;
    await this.#options.db
      .update(sessions)
      .set({
        active_ms: activeMsColumn(new Date(now.getTime() + aheadMs)),
        running_since: sql`case when ${sessions.running_since} is not null then ${present} end`,
        paused_at: sql`least(${sessions.paused_at}, ${present})`,
        last_activity_at: sql`least(${sessions.last_activity_at}, ${present})`,
        last_seen_at: sql`least(${sessions.last_seen_at}, ${present})`,
        next_due_at: present,
      })
      .where(isNotNull(sessions.next_due_at));
  }

  #changeRow(where: SQL | undefined, work: Work): Promise<SessionChange | undefined> {
    let change: SessionChange | undefined;
    return this.#commit(async (tx) => {
      const [row] = await tx.select().from(sessions).where(where).for('update');
      if (!row) return undefined;
      await this.#options.syncClock?.(tx);
      change = new SessionChange(row, this.#options.clock.now());
      if (row.owed_replies > 0) change.replies.before = await readOwed(tx, row);
      await work(change, tx);
      change.session.next_due_at = this.#dueAt(change.session, change.before.next_due_at);
      await saveChange(tx, change, this.#options.enqueue);
      return change;
    }).catch((error: unknown) => {
      change?.replies.running?.abort();
      throw error;
    });
  }

  async #commit(
    work: (tx: Transaction) => Promise<SessionChange | undefined>,
  ): Promise<SessionChange | undefined> {
    const change = await this.#options.db.transaction(work);
    if (change) this.#options.onSaved(change);
    return change;
  }

  // A stored time that is too early stays until it comes, when `timeoutJob` finds the later one: it is in an index, and a change of it
  // writes every index of the row.
  #dueAt(session: SessionRow, before: Date | null = null): Date | null {
    const at = nextTimeout(session, this.#options.limits)?.at ?? null;
    const tooEarly = before !== null && at !== null && this.#options.clock.now() < before && before <= at;
    return tooEarly ? before : at;
  }
}

function sameToken({ partner_id, token_sha256 }: TokenKey): SQL | undefined {
  return and(eq(sessions.partner_id, partner_id), eq(sessions.token_sha256, token_sha256));
}

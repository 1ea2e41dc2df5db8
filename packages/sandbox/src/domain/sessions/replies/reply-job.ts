import { setTimeout as pause } from 'node:timers/promises';
import type { TutorTurn } from '@tutor-session/tutor';
import type { Database } from '../../../platform/db/database.ts';
import { isPassing } from '../../../platform/db/wait-for-database.ts';
import type { Job } from '../../../platform/worker/worker.ts';
import type { ReplyMessage } from '../../schema/replies.ts';
import { failReply, takeReply } from '../life/take-reply.ts';
import type { OwedReply } from '../owed-replies.ts';
import { claimReplies, countUse, keepLease, type ReplyKey, returnLease } from '../reply-rows.ts';
import type { SessionChange } from '../session-change.ts';
import type { SessionStore } from '../session-store.ts';
import type { RunningReply } from '../tutors/running-reply.ts';
import { keepShown } from './keep-shown.ts';

export interface ReplyJobOptions {
  readonly db: Database;
  readonly store: Pick<SessionStore, 'changeById'>;
  /** Asks the tutor of a session, or in its place the built-in one; `undefined` where the session is deleted. */
  readonly ask: (
    key: ReplyKey,
    message: ReplyMessage,
    who: 'own' | 'built-in',
  ) => Promise<RunningReply | undefined>;
  /** Called when a page can read more of a session's reply. */
  readonly onShown: (session_id: string) => void;
  /** Called with what a tutor fails with. */
  readonly onTutorError: (error: unknown, session_id: string) => void;
  /** Called when something could not be stored, which is tried again. */
  readonly onError: (error: unknown) => void;
}

/** A tutor that has not replied after so long has failed. */
const timeoutMs = 60_000;
const retryMs = 1_000;
/** So often a tutor begins a reply that the process does not survive; then the built-in one replies. */
const maxBegun = 2;
/** How long a tutor whose reply was aborted may take to say what its model used. */
const lateMs = 2_000;

type End = (change: SessionChange, owed: OwedReply) => void;

/**
 * Waits for the tutors that take their time: keeps what they show while they are at work, and stores each turn as one change of its
 * session. What a process began and did not end is begun anew when its lease is over.
 */
export class ReplyJob implements Job {
  readonly #options: ReplyJobOptions;
  /** What this process is at work on. */
  readonly #work = new Map<RunningReply, { readonly key: ReplyKey; readonly done: Promise<void> }>();
  #stopping = false;

  constructor(options: ReplyJobOptions) {
    this.#options = options;
  }

  get inFlight(): number {
    return this.#work.size;
  }

  async run({ wake }: { readonly wake: () => void }): Promise<void> {
    const busy = [...this.#work.values()].map(({ key }) => key.session_id);
    for (const { request, was_cut, ...key } of await claimReplies(this.#options.db, busy)) {
      const reply = await this.#ask(key, request, was_cut && key.attempt > maxBegun ? 'built-in' : 'own');
      if (reply) this.begin(key, reply, wake);
    }
  }

  /** What is owed is due at once; what another process leaves is looked for regularly. */
  async nextDueAt(): Promise<undefined> {}

  /** Waits for a reply that this process has the lease on. */
  begin(key: ReplyKey, reply: RunningReply, wake: () => void): void {
    const done = this.#complete(key, reply).finally(() => {
      this.#work.delete(reply);
      wake(); // the session may owe another one
    });
    this.#work.set(reply, { key, done });
  }

  /** The reply to a message has ended: nobody waits for it. */
  abort(session_id: string, message_index?: number): void {
    for (const [reply, { key }] of this.#work) {
      if (key.session_id !== session_id) continue;
      if (message_index === undefined || key.message_index === message_index) reply.abort();
    }
  }

  /** Aborts what runs; it is begun anew at the next start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const reply of this.#work.keys()) reply.abort();
    await Promise.all([...this.#work.values()].map(({ done }) => done));
    this.#stopping = false;
  }

  async #ask(...asked: Parameters<ReplyJobOptions['ask']>): Promise<RunningReply | undefined> {
    const [key] = asked;
    try {
      return await this.#options.ask(...asked);
    } catch (error) {
      this.#options.onTutorError(error, key.session_id);
      await this.#end(key, failReply);
      return undefined;
    }
  }

  async #complete(key: ReplyKey, reply: RunningReply): Promise<void> {
    const { db, onShown, onTutorError, onError } = this.#options;
    const { session_id } = key;
    const write = async (shown: readonly string[]) => {
      const isOurs = await keepLease(db, key, shown);
      if (isOurs) onShown(session_id);
      return isOurs;
    };
    const stopKeeping = keepShown(reply, write, onError);
    let end: End | undefined;
    try {
      const turn = await within(timeoutMs, reply.turn);
      end = (change, owed) => takeReply(change, owed, turn);
    } catch (error) {
      if (!reply.isAborted) {
        onTutorError(error, session_id);
        end = failReply;
      }
    }
    await stopKeeping();
    if (end && !reply.isAborted) await this.#end(key, end);
    else if (this.#stopping) await returnLease(db, key).catch(onError);
    reply.abort(); // also a tutor that had no more time
    if (end === undefined || end === failReply) await this.#countUse(key, reply);
  }

  /** Counts what the model of a reply used that was not taken to its end, where the tutor says so soon. */
  async #countUse(key: ReplyKey, reply: RunningReply): Promise<void> {
    if (this.#stopping) return;
    const { store, onError } = this.#options;
    const { model } = (await within(lateMs, reply.own).catch(() => undefined)) ?? {};
    if (model) await store.changeById(key, (change, tx) => countUse(change, tx, key, model)).catch(onError);
  }

  /** Stores how a reply ends, unless it has ended otherwise, when the database is there; a turn that it cannot hold is a failure. */
  async #end(key: ReplyKey, end: End): Promise<void> {
    const { store, onError } = this.#options;
    while (!this.#stopping) {
      try {
        await store.changeById(key, (change) => {
          const [owed] = change.replies.open;
          if (owed?.row.message_index !== key.message_index || owed.row.attempt !== key.attempt) return;
          end(change, owed);
        });
        return;
      } catch (error) {
        onError(error);
        if (end !== failReply && !isPassing(error)) return this.#end(key, failReply);
        await pause(retryMs);
      }
    }
  }
}

/** Rejects when a turn takes longer than `ms`. */
async function within(ms: number, turn: RunningReply['turn']): Promise<TutorTurn<unknown>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The tutor did not reply within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}

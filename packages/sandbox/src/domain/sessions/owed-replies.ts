import type { ReplyMessage, ReplyOutcome, ReplyRow } from '../schema/replies.ts';
import type { SessionRow } from '../schema/sessions.ts';
import type { RunningReply } from './tutors/running-reply.ts';

/** A reply that was owed when the change began; what is in `changed` is written. */
export interface OwedReply {
  readonly row: Readonly<ReplyRow>;
  changed: Partial<ReplyRow>;
}

/** The replies that a session owes, as they become with a change (decision 88). */
export class OwedReplies {
  /** For messages of this change. */
  readonly added: { readonly message_index: number; readonly request: ReplyMessage }[] = [];
  /** For earlier messages, oldest first. */
  before: readonly OwedReply[] = [];
  /** The tutor is at work on the first of `added` already. */
  running: RunningReply | undefined;
  readonly #session: SessionRow;

  constructor(session: SessionRow) {
    this.#session = session;
  }

  /** The reply to what the student said last comes later. */
  add(request: ReplyMessage, running?: RunningReply): void {
    this.added.push({ message_index: this.#session.transcript_items - 1, request });
    this.#session.owed_replies += 1;
    this.running ??= running;
  }

  /** Those for earlier messages that are still owed. */
  get open(): readonly OwedReply[] {
    return this.before.filter(({ changed }) => !changed.outcome);
  }

  /** The one that the student waits for, with the sentences that they have seen; `undefined` where none is owed. */
  get next(): { readonly message_index: number; readonly shown: readonly string[] } | undefined {
    const [open] = this.open;
    if (open) return { message_index: open.row.message_index, shown: open.row.shown };
    const [added] = this.added;
    return added && { message_index: added.message_index, shown: [] };
  }

  /** Nothing more comes of it. What was shown stands in the transcript. */
  end(reply: OwedReply, outcome: ReplyOutcome, known: Partial<ReplyRow> = {}): void {
    reply.changed = { outcome, request: null, shown: [], leased_until: null, ...known };
    this.#session.owed_replies -= 1;
    this.#withdrawCalls();
  }

  /** It is begun anew later, whoever is at work on it now. */
  postpone(reply: OwedReply): void {
    reply.changed = { attempt: reply.row.attempt + 1, leased_until: null };
    this.#withdrawCalls();
  }

  // Of the replies of a session one runs at a time: what is awaited is its own.
  #withdrawCalls(): void {
    const { page } = this.#session;
    if (page) this.#session.page = { ...page, requests: page.requests.filter(({ awaited }) => !awaited) };
  }
}

import type { PageEvent, PageResponse } from '@tutor-session/embed-api';
import type { Envelope, EventData, EventName, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { HeardNote, ModelUse, WhiteboardCommand } from '@tutor-session/tutor';
import type { SessionRow } from '../schema/sessions.ts';
import { countAudioTokens, countTokens, sessionCost } from '../usage/cost.ts';
import { OwedReplies, type OwedReply } from './owed-replies.ts';
import { isLive, type LifeStep, transition } from './transition.ts';

/** A transcript item, and the page's own id of it where a student wrote it. */
export interface Said {
  readonly item: TranscriptItem;
  readonly client_message_id: string | null;
}

/** What is known of a message beside its text. */
interface SaidBy {
  readonly client_message_id?: string | null | undefined;
  readonly source?: 'page' | undefined;
  /** Left out where no language model wrote it. */
  readonly speaker?: 'model' | undefined;
  /** The tutor was stopped before it had said all. */
  readonly stopped?: true | undefined;
}

/** A concept that the student has come to master. */
export interface Milestone {
  readonly concept_id: string;
  readonly milestone_type: string;
  readonly timestamp: Date;
}

/**
 * What happens to one session at one time: the row as it becomes, and what is added to its histories. Nothing is written
 * until `saveChange` writes it all in one transaction.
 */
export class SessionChange {
  /** The time at which what happens next happens. */
  now: Date;
  /** The row as it becomes. */
  readonly session: SessionRow;
  /** The row as it was. */
  readonly before: Readonly<SessionRow>;
  readonly said: Said[] = [];
  /** What messages of the student were heard as, by their index in the transcript. */
  readonly heard = new Map<number, HeardNote>();
  readonly drawn: WhiteboardItem[] = [];
  readonly milestones: Milestone[] = [];
  readonly events: Envelope[] = [];
  /** The replies that come later. */
  readonly replies: OwedReplies;
  /** The events that the page gets; filled in when the change is saved. */
  readonly pageEvents: PageEvent[] = [];
  /** What a tool of the page responded, which is kept nowhere: a tutor may wait for it. */
  pageResponse: Omit<PageResponse, 'after'> | undefined;
  /** Whether what is said from now on is spoken, and counts as audio. */
  spoken = false;

  constructor(session: SessionRow, now: Date) {
    this.before = { ...session };
    this.session = { ...session };
    this.replies = new OwedReplies(this.session);
    this.now = now;
  }

  /** Goes one step in the session's life, or throws the 409 of `transition`. */
  step(step: LifeStep): void {
    Object.assign(this.session, transition(this.session, step), { updated_at: this.now });
    // What the page showed belongs to the running session.
    if (!isLive(this.session)) this.session.page = null;
    this.#interruptReplies(step);
  }

  /** Adds a message. For one of the student the page has an id of its own; `source` says where it comes from. */
  say(role: 'student' | 'tutor', text: string, by: SaidBy = {}): void {
    const { client_message_id = null, source, speaker, stopped } = by;
    const { session } = this;
    const moment = this.#moment();
    const from = { ...(source && { source }), ...(speaker && { speaker }), ...(stopped && { stopped }) };
    const item = { index: session.transcript_items, role, text, ...from, ...this.#when(moment) };
    this.said.push({ item, client_message_id });
    session.transcript_items += 1;
    session.message_count += 1;
    session.updated_at = this.now;
    // A language model's provider counts what it reads and writes; nothing else is paid for then.
    if (session.model !== null) return;
    const direction = role === 'student' ? 'input' : 'output';
    if (this.spoken) session[`${direction}_audio_tokens`] += countAudioTokens(role, text);
    else session[`${direction}_text_tokens`] += countTokens(text);
    session.cost_micro_usd = sessionCost(session, session.prices);
  }

  /** Counts what a language model did, by its provider's counts. */
  useModel({ model, input_tokens, output_tokens }: ModelUse): void {
    const { session } = this;
    session.model = model;
    session.input_text_tokens += input_tokens;
    session.output_text_tokens += output_tokens;
    session.cost_micro_usd = sessionCost(session, session.prices);
  }

  /** Stops the reply that the student waits for: what was shown stays, marked. */
  stopReply(): void {
    const [open] = this.replies.open;
    if (!open) return;
    this.keepShown(open);
    this.replies.end(open, 'stopped', { ended_at: this.now });
  }

  /** Says what was shown of a reply that is not said to its end. */
  keepShown({ row: { shown } }: OwedReply): void {
    const speaker = this.session.model === null ? undefined : 'model';
    if (shown.length > 0) this.say('tutor', shown.join(' '), { speaker, stopped: true });
  }

  // A reply that shows already is stopped; while paused, others wait, and after the end nobody does.
  #interruptReplies(step: LifeStep): void {
    const [first] = this.replies.open;
    if (!first || step === 'message' || step === 'resume') return;
    if (step === 'pause' && first.row.shown.length === 0) this.replies.postpone(first);
    else this.stopReply();
    if (step === 'pause') return;
    for (const other of this.replies.open) this.replies.end(other, 'dropped', { ended_at: this.now });
  }

  /** Adds a drawing. Only the tutor's counts and is reported. */
  draw(
    { command_type, page_number, payload }: WhiteboardCommand,
    author: 'tutor' | 'student' = 'tutor',
  ): void {
    const { session } = this;
    const moment = this.#moment();
    this.drawn.push({
      index: session.whiteboard_items + session.student_drawings,
      author,
      command_type,
      page_number,
      payload: { ...payload },
      ...this.#when(moment),
    });
    session.updated_at = this.now;
    if (author === 'student') {
      session.student_drawings += 1;
      return;
    }
    session.whiteboard_items += 1;
    this.#emitAt(moment, 'whiteboard.generated', {
      session_id: session.session_id,
      command_type,
      page_number,
      timestamp: moment.toISOString(),
    });
  }

  /** Marks that the student masters a concept (contract 6 `student.milestone`). */
  reach(concept_id: string, milestone_type: string): void {
    const { session_id, student_id } = this.session;
    const timestamp = this.#moment();
    this.milestones.push({ concept_id, milestone_type, timestamp });
    this.#emitAt(timestamp, 'student.milestone', { session_id, student_id, concept_id, milestone_type });
  }

  /** Adds an event (contract 6); `data` gets the event's own timestamp. */
  emit<Name extends EventName>(name: Name, data: (timestamp: string) => EventData<Name>): void {
    const moment = this.#moment();
    this.#emitAt(moment, name, data(moment.toISOString()));
  }

  #emitAt<Name extends EventName>(moment: Date, event: Name, data: EventData<Name>): void {
    const { partner_id } = this.session;
    this.events.push({ event, timestamp: moment.toISOString(), partner_id, data: { ...data } });
  }

  // No two moments of a session are the same, so no two of its events are the same bytes.
  #moment(): Date {
    const { session } = this;
    session.last_event_at = new Date(Math.max(this.now.getTime(), session.last_event_at.getTime() + 1));
    return session.last_event_at;
  }

  #when(moment: Date): { at_ms: number; timestamp: string } {
    return { at_ms: moment.getTime() - this.session.created_at.getTime(), timestamp: moment.toISOString() };
  }
}

import type { ControlSchemas } from '@tutor-session/embed-api';
import type { Envelope, Replay } from '@tutor-session/protocol';
import { placeMoments } from './timeline.ts';

/** What a session left beside its replay. */
export type SessionRecord = ControlSchemas['SessionRecord'];

/** What happens in a session, as the timeline has it from top to bottom. */
export const kinds = ['message', 'heard', 'feedback', 'drawing', 'call', 'event', 'delivery'] as const;

/** Something that happened in a session or because of it. */
export interface Moment {
  readonly kind: (typeof kinds)[number];
  /** Milliseconds since the session began. */
  readonly at: number;
  /** Where it is on the timeline, in milliseconds: long silences are shortened there. */
  readonly place: number;
  readonly title: string;
  readonly detail: string;
  /** An attempt of a delivery that failed. */
  readonly failed?: boolean;
}

/** A moment that has no place yet. */
type Happened = Omit<Moment, 'place'>;

/**
 * All that happened, in order: what was said, heard, rated and drawn, the calls of the page's tools, the page's events, and each attempt
 * of each delivery. A rating has no time of its own: it is beside its message.
 */
export function findMoments(startedAt: string, replay: Replay, record: SessionRecord): readonly Moment[] {
  const since = (timestamp: string) => Math.max(0, Date.parse(timestamp) - Date.parse(startedAt) || 0);
  const messages = replay.transcript.map(
    ({ at_ms: at, role: title, text: detail }): Happened => ({ kind: 'message', at, title, detail }),
  );
  const ratings = replay.transcript.flatMap(({ at_ms: at, feedback }): Happened[] =>
    feedback
      ? [{ kind: 'feedback', at, title: `rated ${feedback.rating}`, detail: feedback.text ?? '' }]
      : [],
  );
  const heard = record.heard.map((note): Happened => {
    const at = replay.transcript[note.message_index]?.at_ms ?? 0;
    return { kind: 'heard', at, title: `heard as ${note.intent}`, detail: describeHeard(note) };
  });
  const calls = record.calls.map(({ tool: title, input, called_at, responded_at }): Happened => {
    const at = since(called_at);
    const response = responded_at ? `response after ${since(responded_at) - at} ms` : 'no response';
    return { kind: 'call', at, title, detail: `${JSON.stringify(input)}, ${response}` };
  });
  const drawings = replay.whiteboard_commands.map(
    ({ at_ms: at, author, command_type, payload }): Happened => {
      const detail = `${author === 'student' ? 'By the student. ' : ''}${payload.title ?? ''}`;
      return { kind: 'drawing', at, title: command_type.replaceAll('_', ' '), detail };
    },
  );
  const events = record.events.map(
    ({ event: title, timestamp, data }): Happened => ({
      kind: 'event',
      at: since(timestamp),
      title,
      detail: describe(data),
    }),
  );
  const attempts = record.deliveries.flatMap(({ event, attempts, payload }) =>
    attempts.map(
      ({ number, at, status, error, duration_ms }): Happened => ({
        kind: 'delivery',
        at: since(at),
        title: `${event ?? payload.event}, attempt ${number}`,
        detail: `${duration_ms} ms, ${status ?? error ?? 'no response'}`,
        failed: status === null || status < 200 || status >= 300,
      }),
    ),
  );
  return placeMoments([...messages, ...heard, ...ratings, ...drawings, ...calls, ...events, ...attempts]);
}

/** Who heard a message, how sure, and what in it. */
function describeHeard(note: SessionRecord['heard'][number]): string {
  const { by, model = '', instead, act, answer, terms, quotes, tool, sure, replies } = note;
  const who = by === 'model' ? `by the model ${model}` : 'by examples';
  return [
    `${act}, ${who}, ${Math.round(sure * 100)} % sure`,
    instead !== undefined && `not by the model ${model}: ${instead}`,
    answer !== undefined && `the answer: ${answer}`,
    terms && `words: ${terms.join(', ')}`,
    quotes && `sentences: ${quotes.join(', ')}`,
    tool !== undefined && `tool: ${tool}`,
    replies && `offered: ${replies.map(({ label }) => label).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** What an event carries beside whose it is. */
function describe({ session_id: _, student_id: __, timestamp: ___, ...data }: Envelope['data']): string {
  return Object.entries(data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** The part of a list of items of the replay that there was at `at`, as it was then. */
export function until<Item extends { readonly at_ms: number }>(
  items: readonly Item[],
  at: number,
): readonly Item[] {
  const end = items.findIndex(({ at_ms }) => at_ms > at);
  return end < 0 ? items : items.slice(0, end);
}

import type { ControlSchemas } from '@tutor-session/embed-api';
import type { Envelope, Replay } from '@tutor-session/protocol';

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

/** The longest silence on the timeline, in milliseconds; a retry may come a day later. */
const maxSilence = 4_000;

/**
 * All that happened, in order: what was said, heard, rated and drawn, the calls of the page's tools, the page's events, and each attempt
 * of each delivery. A rating has no time of its own: it is beside its message.
 */
export function findMoments(startedAt: string, replay: Replay, record: SessionRecord): readonly Moment[] {
  const since = (timestamp: string) => Math.max(0, Date.parse(timestamp) - Date.parse(startedAt) || 0);
  const of = (kind: Moment['kind'], at: number, title: string, detail: string) => ({
    kind,
    at,
    title,
    detail,
  });
  const { transcript, whiteboard_commands } = replay;
  return placeMoments([
    ...transcript.map(({ at_ms, role, text }) => of('message', at_ms, role, text)),
    ...record.heard.map((note) => {
      const at = transcript[note.message_index]?.at_ms ?? 0;
      return of('heard', at, `heard as ${note.intent}`, describeHeard(note));
    }),
    ...transcript.flatMap(({ at_ms, feedback }) =>
      feedback ? of('feedback', at_ms, `rated ${feedback.rating}`, feedback.text ?? '') : [],
    ),
    ...whiteboard_commands.map(({ at_ms, author, command_type, payload }) => {
      const by = author === 'student' ? 'By the student. ' : '';
      return of('drawing', at_ms, command_type.replaceAll('_', ' '), `${by}${payload.title ?? ''}`);
    }),
    ...record.calls.map(({ tool, input, called_at, responded_at }) => {
      const at = since(called_at);
      const response = responded_at ? `response after ${since(responded_at) - at} ms` : 'no response';
      return of('call', at, tool, `${JSON.stringify(input)}, ${response}`);
    }),
    ...record.events.map(({ event, timestamp, data }) =>
      of('event', since(timestamp), event, describe(data)),
    ),
    ...record.deliveries.flatMap(({ event, attempts, payload }) =>
      attempts.map(({ number, at, status, error, duration_ms }) => {
        const title = `${event ?? payload.event}, attempt ${number}`;
        const detail = `${duration_ms} ms, ${status ?? error ?? 'no response'}`;
        const failed = status === null || status < 200 || status >= 300;
        return { ...of('delivery', since(at), title, detail), failed };
      }),
    ),
  ]);
}

/** Gives what happened its places, in the order of time: long silences are shortened. */
function placeMoments(happened: readonly Omit<Moment, 'place'>[]): Moment[] {
  let [before, place] = [0, 0];
  return [...happened]
    .sort((one, other) => one.at - other.at)
    .map((moment) => {
      place += Math.min(moment.at - before, maxSilence);
      before = moment.at;
      return { ...moment, place };
    });
}

/** The time of the session at a place of the timeline, in milliseconds since it began. */
export function timeAt(moments: readonly Moment[], place: number): number {
  const last = moments.findLast((moment) => moment.place <= place);
  return last ? last.at + Math.min(place - last.place, maxSilence) : 0;
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

import type { Envelope, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { LessonFile } from './lesson-file.ts';
import { replaceWords } from './replace-words.ts';

/** What stands for a text, by what that was. */
const placeholders = {
  student_id: 'student-1',
  message: '[message of the student]',
  model: '[message of the language model]',
  opinion: '[opinion of the student]',
  problem: '[line of the homework]',
  text: '[text]',
} as const;

/** The texts of an event's data that are neither the student's nor the partner's own. */
const plainTexts = new Set([
  ...['session_id', 'timestamp', 'last_activity_timestamp', 'input_mode', 'pause_reason', 'end_reason'],
  ...['command_type', 'extraction_status', 'concept_id', 'milestone_type'],
  ...['error_code', 'error_message', 'error_type', 'fallback_action'],
]);

/** The partner's texts, in which the student's id may stand. */
const partnerTexts = new Set(['subject', 'topic', 'level']);

/**
 * The file without the student's id, the metadata of the token, and what the student wrote (decision 92): each text has a fixed one in its
 * place. A language model may repeat what a student wrote, so its sentences are replaced, too; of the tutor's own, whole messages of the
 * student, and what it quotes of the page or a module. Drawings stay, they are the lesson's: only an id in them is replaced. An id as short
 * as a number or a label stays in texts, and one that is a number in what is taught: nobody can tell that it is one there.
 */
export function withoutPersonalData(file: LessonFile): LessonFile {
  const { session, replay, record } = file;
  const { student_id } = session;
  const unchanged = (text: string) => text;
  const hideId = student_id.length < 4 ? unchanged : replaceWords(student_id, placeholders.student_id);
  const hideTaughtId = /^\d+$/.test(student_id) ? unchanged : hideId;
  const draw = (drawing: WhiteboardItem): WhiteboardItem => ({
    ...drawing,
    payload: mapTexts(drawing.payload, hideTaughtId) as typeof drawing.payload,
  });
  const hideMessages = createHideMessages(replay.transcript);
  const hideSaid = (text: string) =>
    hideMessages(hideTaughtId(text)).replaceAll(/“[^”]*”/g, `“${placeholders.text}”`);
  const say = (item: TranscriptItem): TranscriptItem => ({
    ...item,
    text: replaceLine(item, hideSaid),
    ...(item.feedback && {
      feedback: { ...item.feedback, ...(item.feedback.text && { text: placeholders.opinion }) },
    }),
  });
  const send = (envelope: Envelope): Envelope => ({
    ...envelope,
    data: replaceData(envelope.data, { hideId, say, draw }),
  });
  return {
    ...file,
    seed: file.seed && hideId(file.seed),
    session: {
      ...session,
      student_id: placeholders.student_id,
      subject: hideId(session.subject),
      topic: hideId(session.topic),
      level: hideId(session.level),
      engine: hideId(session.engine),
      ...(session.model !== undefined && { model: hideId(session.model) }),
      metadata: replaceMetadata(session.metadata),
    },
    replay: {
      ...replay,
      transcript: replay.transcript.map(say),
      whiteboard_commands: replay.whiteboard_commands.map(draw),
    },
    record: {
      events: record.events.map(send),
      deliveries: record.deliveries.map((delivery) => ({
        ...delivery,
        payload: send(delivery.payload),
        // A receiver may repeat what it got.
        attempts: delivery.attempts.map((attempt) => ({ ...attempt, response: null })),
      })),
      replies: record.replies.map((reply) => ({ ...reply, model: reply.model && hideId(reply.model) })),
      heard: record.heard.map(({ answer, ...heard }) => ({
        ...(mapTexts(heard, hideSaid) as typeof heard),
        ...(answer !== undefined && { answer: placeholders.message }),
      })),
      calls: record.calls.map((call) => ({
        ...call,
        tool: hideId(call.tool),
        input: mapTexts(call.input, () => placeholders.text, hideId) as typeof call.input,
      })),
    },
  };
}

function replaceLine({ role, speaker, text }: TranscriptItem, hideSaid: (text: string) => string): string {
  if (speaker !== undefined) return placeholders.model;
  return role === 'tutor' ? hideSaid(text) : placeholders.message;
}

/** Replaces whole messages of the student; one without four letters, such as `3/4` or `x = 5`, is no words. */
function createHideMessages(transcript: readonly TranscriptItem[]): (text: string) => string {
  const said = transcript
    .filter(({ role }) => role !== 'tutor')
    .flatMap(({ text }) => [text, ...text.split('\n')])
    .filter((text) => text.replaceAll(/[\d\s\p{P}\p{Sm}]/gu, '').length >= 4);
  const longestFirst = [...new Set(said)].sort((one, other) => other.length - one.length);
  // U+0000 is in no text that the service stores.
  const replace = longestFirst.map((each) => replaceWords(each, '\0'));
  return (text) => replace.reduce((rest, hide) => hide(rest), text).replaceAll('\0', placeholders.message);
}

interface Replace {
  readonly hideId: (text: string) => string;
  readonly say: (item: TranscriptItem) => TranscriptItem;
  readonly draw: (drawing: WhiteboardItem) => WhiteboardItem;
}

/** What is not known to be harmless is replaced. */
function replaceData(data: Envelope['data'], { hideId, say, draw }: Replace): Envelope['data'] {
  const replace = (name: string, value: unknown): unknown => {
    if (name === 'student_id') return placeholders.student_id;
    if (name === 'transcript') return (value as TranscriptItem[]).map(say);
    if (name === 'whiteboard_commands') return (value as WhiteboardItem[]).map(draw);
    if (name === 'token_usage' || plainTexts.has(name)) return value;
    if (typeof value === 'string' && partnerTexts.has(name)) return hideId(value);
    if (name === 'metadata') return replaceMetadata(value as Readonly<Record<string, string>>);
    return mapTexts(value, () => (name === 'problems' ? placeholders.problem : placeholders.text));
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replace(name, value)]));
}

/** Changes every text in a value, and by default no name of a member. */
function mapTexts(
  value: unknown,
  change: (text: string) => string,
  rename = (name: string): string => name,
): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), mapTexts(item, change, rename)]),
  );
}

function replaceMetadata(metadata: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(metadata).map((_, index) => [`key-${index + 1}`, placeholders.text]));
}

import { randomUUID } from 'node:crypto';
import type { Envelope, EventData, EventName } from '@tutor-session/protocol';

/** Who the sample speaks of, and when. */
export interface SampleContext {
  readonly partner_id: string;
  readonly now: Date;
}

/**
 * A realistic sample of one of the 15 events in its envelope (contract 2.3, 6; decision 27). All samples are of one imagined
 * session; each has a session id of its own, so no two are the same bytes (decision 21).
 */
export function sampleEvent(event: EventName, { partner_id, now }: SampleContext): Envelope {
  const data = samples[event]({
    session_id: `ses_sample_${randomUUID().replaceAll('-', '')}`,
    timestamp: now.toISOString(),
    now,
  });
  return { event, timestamp: now.toISOString(), partner_id, data: { ...data } };
}

interface Moment {
  session_id: string;
  timestamp: string;
  now: Date;
}

const student_id = 'student-sample';
const about = { subject: 'math', topic: 'fractions', level: '3-5' };
const seconds = 1260;

const samples: { [Name in EventName]: (moment: Moment) => EventData<Name> } = {
  'session.started': ({ session_id, timestamp }) => ({
    session_id,
    student_id,
    ...about,
    input_mode: 'text',
    timestamp,
  }),
  'session.active': ({ session_id, timestamp }) => ({ session_id, student_id, timestamp }),
  'session.paused': ({ session_id }) => ({ session_id, pause_reason: 'student', elapsed_seconds: 480 }),
  'session.resumed': ({ session_id }) => ({ session_id, pause_duration_seconds: 95 }),
  'session.ended': ({ session_id }) => ({
    session_id,
    student_id,
    ...about,
    duration_seconds: seconds,
    message_count: 24,
    whiteboard_items: 3,
    end_reason: 'completed',
    token_usage: {
      input_audio_tokens: 0,
      output_audio_tokens: 0,
      input_text_tokens: 1840,
      output_text_tokens: 2310,
    },
    estimated_cost_usd: 0.04017,
    metadata: { cohort: 'sample' },
  }),
  'session.abandoned': ({ session_id, now }) => ({
    session_id,
    last_activity_timestamp: earlier(now, 1_800),
    duration: seconds,
  }),
  'session.transcript': ({ session_id, now }) => ({
    session_id,
    transcript: [
      said(now, 0, 'tutor', 'What is 1/4 + 2/4?', 0),
      said(now, 1, 'student', '3/4', 14_000),
      said(now, 2, 'tutor', 'Right: one quarter and two quarters are three quarters.', 14_600),
    ],
    whiteboard_commands: [
      {
        index: 0,
        author: 'tutor',
        command_type: 'fraction_bars',
        page_number: 1,
        payload: {
          title: '1/4 + 2/4',
          bars: [
            { numerator: 1, denominator: 4, label: '1/4' },
            { numerator: 2, denominator: 4, label: '2/4' },
          ],
        },
        at_ms: 0,
        timestamp: earlier(now, seconds),
      },
    ],
  }),
  'usage.summary': ({ session_id }) => ({
    session_id,
    input_tokens: 1840,
    output_tokens: 2310,
    audio_tokens: 0,
    estimated_cost: 0.04017,
  }),
  'usage.daily': ({ now }) => ({
    date: earlier(now, 86_400).slice(0, 10),
    total_sessions: 12,
    total_minutes: 241.5,
    total_cost: 0.3415,
    unique_students: 9,
  }),
  'whiteboard.generated': ({ session_id, timestamp }) => ({
    session_id,
    command_type: 'fraction_bars',
    page_number: 1,
    timestamp,
  }),
  'homework.uploaded': ({ session_id }) => ({
    session_id,
    student_id,
    extraction_status: 'completed',
    problem_count: 2,
  }),
  'homework.extracted': ({ session_id }) => ({
    session_id,
    problems: [
      { index: 0, text: '3/8 + 1/8 =', confidence: 0.94 },
      { index: 1, text: '12 x 7 =', confidence: 0.89 },
    ],
    confidence_score: 0.92,
  }),
  'student.milestone': ({ session_id }) => ({
    session_id,
    student_id,
    concept_id: 'math.fractions.add_same_denominator',
    milestone_type: 'mastery',
  }),
  'error.session': ({ session_id }) => ({
    session_id,
    error_code: 'tutor_failed',
    error_message: 'The tutor did not respond in time; it is asked again.',
    recoverable: true,
  }),
  'error.voice': ({ session_id }) => ({
    session_id,
    error_type: 'transcription',
    fallback_action: 'text_mode',
  }),
};

function said(now: Date, index: number, role: 'student' | 'tutor', text: string, at_ms: number) {
  return { index, role, text, at_ms, timestamp: earlier(now, seconds - at_ms / 1000) };
}

function earlier(now: Date, bySeconds: number): string {
  return new Date(now.getTime() - bySeconds * 1000).toISOString();
}

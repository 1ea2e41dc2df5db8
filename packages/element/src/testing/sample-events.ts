import type { PageEventData, PageEventName } from '@tutor-session/protocol';

const session_id = 'ses_fake';
const student_id = 'stu_fake';
const timestamp = '2030-01-01T10:00:00.000Z';
const lesson = { subject: 'math', topic: 'fractions', level: '3-5' };
const text = { text: 'What is a half of a half?', at_ms: 1000, timestamp };
const drawing = { command_type: 'fraction_bars', page_number: 1 };

/** What a fake event carries where a test does not say: plausible data of each event that a page gets (contract 6). */
export const sampleEvents: { readonly [Name in PageEventName]: PageEventData<Name> } = {
  'session.started': { session_id, student_id, ...lesson, input_mode: 'text', timestamp },
  'session.active': { session_id, student_id, timestamp },
  'session.paused': { session_id, pause_reason: 'student', elapsed_seconds: 60 },
  'session.resumed': { session_id, pause_duration_seconds: 30 },
  'session.ended': {
    session_id,
    student_id,
    ...lesson,
    duration_seconds: 600,
    message_count: 12,
    whiteboard_items: 3,
    end_reason: 'completed',
    metadata: {},
  },
  'session.abandoned': { session_id, last_activity_timestamp: timestamp, duration: 300 },
  'session.transcript': {
    session_id,
    transcript: [{ index: 0, role: 'tutor', ...text }],
    whiteboard_commands: [{ index: 0, author: 'tutor', ...drawing, payload: {}, at_ms: 2000, timestamp }],
  },
  'whiteboard.generated': { session_id, ...drawing, timestamp },
  'homework.uploaded': { session_id, student_id, extraction_status: 'completed', problem_count: 1 },
  'homework.extracted': {
    session_id,
    problems: [{ index: 0, text: '1/2 + 1/4', confidence: 0.98 }],
    confidence_score: 0.98,
  },
  'student.milestone': {
    session_id,
    student_id,
    concept_id: 'math.fractions.add_same_denominator',
    milestone_type: 'mastery',
  },
  'error.session': {
    session_id,
    error_code: 'tutor_failed',
    error_message: 'The tutor could not answer.',
    recoverable: false,
  },
  'error.voice': { session_id, error_type: 'connection', fallback_action: 'text_mode' },
};

/**
 * The embed's own API, between the embed page and its server (outside `/v1`, decision 24). Every request carries the session
 * token in `x-embed-token` (contract 5.3); every failure is the error object of contract 7.
 *
 *   GET  /embed/api/config             EmbedConfig; starts nothing. 401 for a token that cannot begin or go on with a session
 *   POST /embed/api/session            starts the session, or re-attaches to the one this token began
 *   POST /embed/api/session/messages   SendMessage
 *   POST /embed/api/session/pause      PauseSession
 *   POST /embed/api/session/resume
 *   POST /embed/api/session/end
 *   POST /embed/api/session/homework    the photo itself, a PNG, JPEG or WebP; `?upload_id=` of the page's own (the same one counts
 *                                       once), and `transcript`, `whiteboard`, `events` as in `after`
 *   POST /embed/api/session/homework/confirm  ConfirmHomework
 *   POST /embed/api/session/voice-error  ReportVoiceError: speaking failed, the student goes on by text
 *   POST /embed/api/session/heartbeat  at least every 30 seconds while the page is there
 *
 * Every POST's body holds `after`: what the page has already. The answer is a `SessionUpdate` with all that is newer, so a
 * lost answer loses nothing: the next one brings it. Messages carry an id of the page's own and count once.
 */
import type { Envelope, SessionStatus, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';

/** How much the page has: the number of items and events it holds (so 0 means all are wanted). */
export interface Cursor {
  transcript: number;
  whiteboard: number;
  events: number;
}

/**
 * Why a token is refused, the `error` of a 401's `WWW-Authenticate`: `token_used`, its session was deleted; `session_over`, its session
 * has ended.
 */
export type TokenRefusal = 'token_expired' | 'token_invalid' | 'token_used' | 'session_over';

export interface EmbedConfig {
  partner_id: string;
  /** The origins that may embed (the partner's configuration); empty means any. */
  allowed_origins: string[];
  /** `created` until the session has begun; then its own status. */
  status: SessionStatus | 'created';
  subject: string;
  topic: string;
  level: string;
  /** How the session begins; `text` where speaking is switched off. */
  input_mode: 'text' | 'voice';
  /** The voice to speak with; `language` is a BCP 47 tag. */
  voice: { id: string; name: string; language: string };
  /** What the page offers (contract 4.6). */
  features: { voice: boolean; homework: boolean; whiteboard: boolean };
  /** How much the service takes (decision 23). */
  limits: { photo_bytes: number };
  /** How the page looks; `null` is the page's own. */
  branding: EmbedBranding;
}

export interface EmbedBranding {
  /** The partner's name, as text. */
  name: string | null;
  /** `#rrggbb`, as is the next. */
  primary_color: string | null;
  background_color: string | null;
  /** A `data:` URL of a PNG, JPEG or WebP. */
  logo: string | null;
}

export interface AttachSession {
  after: Cursor;
}

export interface SendMessage {
  after: Cursor;
  /** Made by the page, unique within the session; the same id sent again changes nothing. */
  client_message_id: string;
  /** 1 to 2,000 characters. */
  text: string;
}

export interface PauseSession {
  after: Cursor;
  pause_reason: 'student' | 'inactivity' | 'host';
}

/** Why speaking failed (decision 11): no engine could be reached, it did not understand, it could not speak, it was not allowed. */
export type VoiceErrorType = 'connection' | 'transcription' | 'synthesis' | 'permission';

export interface ReportVoiceError {
  after: Cursor;
  error_type: VoiceErrorType;
}

/** What the student says of the lines that were read from a photo. */
export interface ConfirmHomework {
  after: Cursor;
  upload_id: string;
  /** The lines as they should be, at most 20 of 100 characters; none puts the homework away. */
  problems: string[];
}

/** Lines read from a photo that the student has to confirm. */
export interface HomeworkToConfirm {
  upload_id: string;
  problems: { text: string; confidence: number }[];
}

/** An event for the page: the webhook's envelope without costs and token counts (decision 6); `usage.*` never comes. */
export interface PageEvent {
  /** Counts from 1 within the session. */
  sequence: number;
  envelope: Envelope;
}

/** All that is newer than the request's `after`. */
export interface SessionUpdate {
  session: {
    session_id: string;
    partner_id: string;
    status: SessionStatus;
    subject: string;
    topic: string;
    level: string;
    end_reason: string | null;
  };
  transcript: TranscriptItem[];
  whiteboard_commands: WhiteboardItem[];
  events: PageEvent[];
  /** Ids of the page's messages that the server has, newest last (at most 100). */
  received_message_ids: string[];
  /** What was read from a photo and waits for the student to confirm it. */
  homework: HomeworkToConfirm | null;
}

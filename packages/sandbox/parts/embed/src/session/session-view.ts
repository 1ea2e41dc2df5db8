import type {
  EmbedConfig,
  HomeworkToConfirm,
  PageRequest,
  RateMessage,
  SessionUpdate,
  TokenRefusal,
} from '@tutor-session/embed-api';
import type { TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { ColorScheme, PageRefusal } from './read-page-message.ts';
import type { Milestone, SessionSummary } from './session-summary.ts';

type Settings = Omit<EmbedConfig, 'partner_id' | 'allowed_origins' | 'status' | 'branding' | 'features'>;

export interface SessionView extends Settings {
  /** The service fills in what the partner has not chosen; before the configuration is loaded there is none. */
  branding: Partial<EmbedConfig['branding']>;
  features: Partial<EmbedConfig['features']>;
  phase: 'connecting' | 'live' | 'paused' | 'ended' | 'failed';
  /** Set when `phase` is `failed`. */
  failure: Failure | null;
  /** Calls are failing and are tried again. */
  reconnecting: boolean;
  colorScheme: ColorScheme | null;
  /** Lines read from a photo that the student has to confirm. */
  homework: HomeworkToConfirm | null;
  transcript: readonly TranscriptItem[];
  whiteboard: readonly WhiteboardItem[];
  milestones: readonly Milestone[];
  /** How the lesson goes, as far as the tutor reports it. */
  report: Pick<SessionUpdate, 'progress' | 'problem' | 'task' | 'replies' | 'concepts' | 'problems' | 'next'>;
  /** Calls of the embedding page's tools that wait for a response. */
  pageRequests: readonly PageRequest[];
  /** Sent by the student, not confirmed by the service. */
  unsent: readonly OutgoingMessage[];
  /** The tutor's reply that the student waits for, sentence by sentence. */
  reply: NonNullable<SessionUpdate['reply']> | null;
  /** The tutor has a message and has not replied yet. */
  tutorTyping: boolean;
  draft: string;
  /** Why the last message or command was refused, for the student to read. */
  notice: string | null;
  pending: 'pause' | 'resume' | 'end' | null;
  /** Set when `phase` is `ended`. */
  summary: SessionSummary | null;
  /** The embedding page's text of the button for another session; `''` for no button, `undefined` for our own words. */
  restartLabel: string | undefined;
}

/** A message of the student that the service may not have yet. */
export interface OutgoingMessage {
  /** Stays the same however often it is sent, so it counts once (`client_message_id`). */
  readonly id: string;
  readonly text: string;
  /** The number of the problem that was shown while it was typed. */
  readonly problem?: number | undefined;
  readonly spoken?: boolean | undefined;
  /** What the student did on the whiteboard, of which the text is the answer. */
  readonly drawn?: number | number[] | undefined;
  /**
   * The embedding page says it in the student's place. Called when the service has it, or with the reason why not; only the
   * first call counts. What cannot be sent now is not said later.
   */
  readonly settle?: ((refused?: PageRefusal) => void) | undefined;
}

/** How a message comes about that is not typed. */
export type MessageOrigin = Pick<OutgoingMessage, 'spoken' | 'drawn' | 'settle'> & {
  id?: string | undefined;
};

/** What the student thinks of a message of the tutor; a rating of `null` takes it back. */
export type Rating = Omit<RateMessage, 'after'>;

export interface Failure {
  /**
   * `no_token`: the address has none; `reloaded`: the frame was reloaded and has lost its token; a reason why the service refuses the
   * token; `origin_refused`: the partner does not allow the embedding page; `parent_silent`: that page sent no hello; `refused`: any
   * other refusal by the service.
   */
  code: 'no_token' | 'reloaded' | TokenRefusal | 'origin_refused' | 'parent_silent' | 'refused';
  /** The service's message, or the origin. */
  detail: string | null;
}

/** The view before the configuration is loaded. */
export const emptyView: SessionView = {
  phase: 'connecting',
  failure: null,
  reconnecting: false,
  colorScheme: null,
  subject: '',
  topic: '',
  level: '',
  branding: {},
  features: { whiteboard: true },
  limits: { photo_bytes: 10_485_760 },
  homework: null,
  input_mode: 'text',
  voice: { id: '', name: '', language: 'en' },
  transcript: [],
  whiteboard: [],
  milestones: [],
  report: {},
  pageRequests: [],
  unsent: [],
  reply: null,
  tutorTyping: false,
  draft: '',
  notice: null,
  pending: null,
  summary: null,
  restartLabel: '',
};

/** The phase for a session's status (decision 8); an unknown status counts as running. */
export function readPhase(status: string): SessionView['phase'] {
  if (status === 'ended' || status === 'abandoned') return 'ended';
  return status === 'paused' ? 'paused' : 'live';
}

export function isOver(phase: SessionView['phase']): boolean {
  return phase === 'ended' || phase === 'failed';
}

/** Whether the session has begun and goes on. */
export function isRunning(phase: SessionView['phase']): boolean {
  return phase === 'live' || phase === 'paused';
}

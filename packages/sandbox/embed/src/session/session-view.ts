import type { TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { EmbedBranding, EmbedConfig, HomeworkToConfirm } from '../../../src/embed-client/embed-types.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { ColorScheme } from './parent-channel.ts';
import type { SessionSummary } from './session-summary.ts';

/** All that the page shows, as one immutable value. */
export interface SessionView {
  phase: 'connecting' | 'live' | 'paused' | 'ended' | 'failed';
  /** Set when `phase` is `failed`. */
  failure: Failure | null;
  /** Calls are failing and are tried again. */
  reconnecting: boolean;
  colorScheme: ColorScheme | null;
  subject: string;
  topic: string;
  level: string;
  /** How the partner wants the page to look. */
  branding: EmbedBranding;
  /** What the partner lets the page offer. */
  features: EmbedConfig['features'];
  /** How the session is meant to begin. */
  inputMode: EmbedConfig['input_mode'];
  /** Whose voice the tutor has. */
  voice: EmbedConfig['voice'];
  /** The largest photo of homework that the service takes, in bytes. */
  photoBytes: number;
  /** What was read from a photo, and waits for the student to confirm it. */
  homework: HomeworkToConfirm | null;
  transcript: readonly TranscriptItem[];
  whiteboard: readonly WhiteboardItem[];
  milestones: readonly Milestone[];
  /** Sent by the student, not confirmed by the service. */
  unsent: readonly OutgoingMessage[];
  /** The tutor has a message and has not answered it yet. */
  tutorTyping: boolean;
  /** What stands in the message box. */
  draft: string;
  /** Why the last message or command was refused, for the student to read. */
  notice: string | null;
  /** A command on its way. */
  pending: 'pause' | 'resume' | 'end' | null;
  /** Set when `phase` is `ended`. */
  summary: SessionSummary | null;
}

export interface Failure {
  /**
   * `no_token`: the address has none (a reloaded frame); `invalid_token`: expired, used or not genuine; `origin_refused`: the page
   * around is not one the partner allows; `parent_silent`: it didn't say who it is; `refused`: the service said no otherwise.
   */
  code: 'no_token' | 'invalid_token' | 'origin_refused' | 'parent_silent' | 'refused';
  /** The service's own words, or the origin. */
  detail: string | null;
}

export interface Milestone {
  concept: string;
  timestamp: string;
}

/** Before anything is known. */
export const emptyView: SessionView = {
  phase: 'connecting',
  failure: null,
  reconnecting: false,
  colorScheme: null,
  subject: '',
  topic: '',
  level: '',
  branding: { name: null, primary_color: null, background_color: null, logo: null },
  features: { voice: false, homework: false, whiteboard: true },
  photoBytes: 10_485_760,
  homework: null,
  inputMode: 'text',
  voice: { id: '', name: '', language: 'en' },
  transcript: [],
  whiteboard: [],
  milestones: [],
  unsent: [],
  tutorTyping: false,
  draft: '',
  notice: null,
  pending: null,
  summary: null,
};

/** The phase that a session's status (decision 8) means for the page. An unknown one is taken for going on. */
export function phaseOf(status: string): SessionView['phase'] {
  if (status === 'ended' || status === 'abandoned') return 'ended';
  return status === 'paused' ? 'paused' : 'live';
}

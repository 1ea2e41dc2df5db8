import type {
  EmbedBranding,
  EmbedConfig,
  HomeworkToConfirm,
  SessionUpdate,
  TokenRefusal,
} from '@tutor-session/embed-api';
import type { TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { OutgoingMessage } from './outbox.ts';
import type { ColorScheme } from './parent-channel.ts';
import type { Milestone, SessionSummary } from './session-summary.ts';

/** All that the page shows. */
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
  /** How the session begins. */
  inputMode: EmbedConfig['input_mode'];
  /** The tutor's voice. */
  voice: EmbedConfig['voice'];
  /** The largest photo of homework that the service takes, in bytes. */
  photoBytes: number;
  /** Lines read from a photo that the student has to confirm. */
  homework: HomeworkToConfirm | null;
  transcript: readonly TranscriptItem[];
  whiteboard: readonly WhiteboardItem[];
  milestones: readonly Milestone[];
  /** How the lesson goes, as far as the tutor reports it. */
  report: Pick<SessionUpdate, 'progress' | 'concepts' | 'problems' | 'next'>;
  /** Sent by the student, not confirmed by the service. */
  unsent: readonly OutgoingMessage[];
  /** The tutor has a message and has not replied yet. */
  tutorTyping: boolean;
  /** The text in the message box. */
  draft: string;
  /** Why the last message or command was refused, for the student to read. */
  notice: string | null;
  /** The command in flight. */
  pending: 'pause' | 'resume' | 'end' | null;
  /** Set when `phase` is `ended`. */
  summary: SessionSummary | null;
}

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
  branding: { name: null, primary_color: null, background_color: null, logo: null },
  features: { voice: false, homework: false, whiteboard: true },
  photoBytes: 10_485_760,
  homework: null,
  inputMode: 'text',
  voice: { id: '', name: '', language: 'en' },
  transcript: [],
  whiteboard: [],
  milestones: [],
  report: {},
  unsent: [],
  tutorTyping: false,
  draft: '',
  notice: null,
  pending: null,
  summary: null,
};

/** The maximum length of a message, in code points, as the service counts (embed.yaml). */
export const maxMessageLength = 2_000;

/** The length of a message in code points: an emoji is one, though JavaScript counts it as two. */
export const messageLength = (text: string): number => [...text].length;

/** The phase for a session's status (decision 8); an unknown status counts as running. */
export function readPhase(status: string): SessionView['phase'] {
  if (status === 'ended' || status === 'abandoned') return 'ended';
  return status === 'paused' ? 'paused' : 'live';
}

/** Whether nothing changes the session any more. */
export function isOver(phase: SessionView['phase']): boolean {
  return phase === 'ended' || phase === 'failed';
}

/** The part of the view that follows from an update. */
export function readUpdate({ session, homework, ...update }: SessionUpdate): Partial<SessionView> {
  const { status, subject, topic, level } = session;
  const { progress, concepts, problems, next } = update;
  const report = {
    ...(progress && { progress }),
    ...(concepts && { concepts }),
    ...(problems && { problems }),
    ...(next && { next }),
  };
  return { subject, topic, level, homework, report, phase: readPhase(status) };
}

/** The part of the view that follows from the configuration. */
export function readConfig({ limits, input_mode, ...config }: EmbedConfig): Partial<SessionView> {
  const { subject, topic, level, branding, features, voice } = config;
  const photoBytes = limits.photo_bytes;
  return { subject, topic, level, branding, features, voice, inputMode: input_mode, photoBytes };
}

export type { TokenPlace } from './embed-url.ts';
export type { TutorErrorCode } from './error-texts.ts';
export { tutorSessionEvents } from './event-list.ts';
export type {
  HyphenName,
  TutorSessionEventMap,
  TutorSessionListening,
  TutorStateChange,
} from './event-map.ts';
export type { EmbedCommand } from './open-channel.ts';
export type { FeatureState, PreflightReport } from './preflight.ts';
export type { FetchToken, FetchTokenContext, TokenAnswer } from './request-token.ts';
export type { TutorSessionState } from './session-state.ts';
export type { TutorSessionStrings } from './strings.ts';
export { TutorSessionElement } from './tutor-session-element.ts';
export { TutorSessionError } from './tutor-session-error.ts';

export type { TokenPlace } from '@tutor-session/protocol';
export {
  type HyphenName,
  type TutorFeedback,
  type TutorSessionEventMap,
  type TutorStateChange,
  tutorSessionEvents,
} from './events.ts';
export type { FetchToken, FetchTokenRequest, TokenResponse } from './fetch-token.ts';
export type { EmbedCommand } from './open-channel.ts';
export type { PageAbility } from './page-data.ts';
export type { FeatureState, PolicyLevel, PreflightReport } from './preflight.ts';
export type { TutorSessionProperties } from './properties.ts';
export type { TutorSessionState } from './session-state.ts';
export type { TutorSessionStrings } from './strings.ts';
export type { TutorTool, TutorTools } from './tool-calls.ts';
export { TutorSessionElement } from './tutor-session-element.ts';
export { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

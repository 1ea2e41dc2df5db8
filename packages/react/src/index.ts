'use client';
export type {
  FetchToken,
  FetchTokenRequest,
  TutorErrorCode,
  TutorFeedback,
  TutorSessionElement,
  TutorSessionError,
  TutorSessionEventMap,
  TutorSessionState,
  TutorSessionStrings,
  TutorTool,
  TutorTools,
} from '@tutor-session/element/class';
export type { TutorSessionEventProps, TutorSessionProps } from './props.ts';
export { TutorSession } from './tutor-session.ts';
export {
  type TutorSessionCommands,
  type TutorSessionControls,
  useTutorSession,
} from './use-tutor-session.ts';
export type { WhenHidden } from './when-hidden.ts';

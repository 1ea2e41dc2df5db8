import { TutorSessionElement } from './tutor-session-element.ts';

// A second copy of this file on the page defines nothing and throws nothing.
if (!customElements.get('tutor-session')) customElements.define('tutor-session', TutorSessionElement);

declare global {
  interface HTMLElementTagNameMap {
    'tutor-session': TutorSessionElement;
  }
}

export type {
  EmbedCommand,
  FeatureState,
  FetchToken,
  FetchTokenRequest,
  HyphenName,
  PageAbility,
  PolicyLevel,
  PreflightReport,
  TokenPlace,
  TokenResponse,
  TutorErrorCode,
  TutorFeedback,
  TutorSessionEventMap,
  TutorSessionProperties,
  TutorSessionState,
  TutorSessionStrings,
  TutorStateChange,
  TutorTool,
  TutorTools,
} from './class.ts';
export { TutorSessionElement, TutorSessionError } from './class.ts';

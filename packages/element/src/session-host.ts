import type { ReactiveElement } from '@lit/reactive-element';
import type { TutorSessionProperties } from './properties.ts';
import type { TutorSessionState } from './session-state.ts';

/** What the parts of a session need of the element. */
export interface SessionHost extends ReactiveElement, TutorSessionProperties {
  readonly state: TutorSessionState;
  readonly sessionId: string | undefined;
}

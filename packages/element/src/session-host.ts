import type { ReactiveElement } from '@lit/reactive-element';
import type { TutorSessionProperties } from './properties.ts';
import type { TutorSessionState } from './session-state.ts';

/** The element, as those see it who do its work. */
export interface SessionHost extends ReactiveElement, TutorSessionProperties {
  readonly state: TutorSessionState;
  readonly sessionId: string | undefined;
  start(): unknown;
}

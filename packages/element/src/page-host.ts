import type { TutorSessionProperties } from './properties.ts';
import type { TutorSessionState } from './session-state.ts';

/** What not every embed knows (decision 77). */
export type PageAbility = 'context' | 'tools' | 'sendMessage' | 'setDraft';

/** What the port needs of the element. */
export interface PageHost extends HTMLElement, TutorSessionProperties {
  readonly state: TutorSessionState;
  readonly sessionId: string | undefined;
}

/** What the page says to the student, or for them. */
export interface PageFields {
  text: string;
  replace?: boolean;
  focus?: boolean;
}

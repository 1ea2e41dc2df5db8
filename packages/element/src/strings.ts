/** What a student reads in the element's own overlay. */
export interface TutorSessionStrings {
  /** The frame's title where there is no `label`. */
  title: string;
  /** While the session is being started. */
  loading: string;
  /** While a session that was lost is being started again. */
  reconnecting: string;
  /** When the embed sends nothing for `timeout-ms`, or the browser is offline. */
  slow: string;
  /** When the session could not begin, failed midway, or its page was replaced. */
  failed: string;
  /** When the student is not signed in. */
  unauthorized: string;
  /** When it has ended. */
  ended: string;
  /** The button that starts a `manual` session. */
  start: string;
  /** The button that tries again. */
  retry: string;
  /** The button that starts another session after the end. */
  restart: string;
  /** When the page keeps microphone and camera from the session. */
  noMedia: string;
  /** The accessible name of the button that removes a warning. */
  dismiss: string;
}

/** The texts of a language, or what loads a module that exports them as `strings`. */
export type LanguageSource =
  | Partial<TutorSessionStrings>
  | (() => Promise<{ strings: Partial<TutorSessionStrings> }>);

/** A `<tutor-session>`, as far as its texts are concerned. */
export interface TranslatedElement extends Element {
  requestUpdate(): void;
}

/** Returns the texts for an element's language, `null` while they are being loaded. */
export interface StringsFor {
  (element: TranslatedElement): Partial<TutorSessionStrings> | null;
  /** Adds languages, by tag. */
  add(sources: Record<string, LanguageSource>): void;
}

/** The texts used where neither `strings` nor the page's language has any. */
export const english: TutorSessionStrings = {
  title: 'Tutoring session',
  loading: 'Connecting to your tutor…',
  reconnecting: 'Reconnecting to your tutor…',
  slow: 'This is taking longer than usual.',
  failed: 'There is a problem with your tutoring session.',
  unauthorized: 'Please sign in again to open your tutoring session.',
  ended: 'This tutoring session has ended.',
  start: 'Start session',
  retry: 'Try again',
  restart: 'Start a new session',
  noMedia: 'The microphone and camera cannot be used on this page.',
  dismiss: 'Dismiss',
};

/** The nearest `lang` around an element, out of shadow roots too: Firefox's `:lang()` does not look there. */
export function closestLang(element: Element): string {
  const closest = element.closest<HTMLElement>('[lang]');
  const root = element.getRootNode();
  return closest || !(root instanceof ShadowRoot) ? (closest?.lang ?? '') : closestLang(root.host);
}

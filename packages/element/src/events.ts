import {
  type Envelope,
  envelopeFault,
  isLoopbackHost,
  isPageEventName,
  type PageEventData,
  type PageEventName,
  pageEventNames,
} from '@tutor-session/protocol';
import type { TutorSessionState } from './session-state.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** A service event's name as a DOM event's: `session.ended` is `session-ended`. */
export type HyphenName<Name extends string> = Name extends `${infer Category}.${infer What}`
  ? `${Category}-${What}`
  : Name;

type ServiceEvents = { [Name in PageEventName as HyphenName<Name>]: CustomEvent<PageEventData<Name>> };

/** The detail of `tutor-statechange`. */
export interface TutorStateChange {
  state: TutorSessionState;
  previous: TutorSessionState;
}

/** The detail of `tutor-feedback`. */
export interface TutorFeedback {
  session_id: string;
  /** The line of the tutor, counted as in the transcript. */
  message_index: number;
  /** `null` when the student has taken it back. */
  rating: 'up' | 'down' | null;
}

/** What `<tutor-session>` dispatches, besides the platform's events; all bubble and are composed. */
export interface TutorSessionEventMap extends ServiceEvents {
  /** Every envelope from the embed, known or not. */
  'tutor-event': CustomEvent<Envelope>;
  'tutor-statechange': CustomEvent<TutorStateChange>;
  'tutor-error': CustomEvent<TutorSessionError>;
  /** What the student thinks of a line of the tutor. */
  'tutor-feedback': CustomEvent<TutorFeedback>;
}

declare global {
  /** Since they bubble and are composed, every HTML element, the document and the window know them. */
  interface GlobalEventHandlersEventMap extends TutorSessionEventMap {}
}

/** The name of each event the element dispatches; for wrappers. */
export const tutorSessionEvents: readonly (keyof TutorSessionEventMap)[] = /* @__PURE__ */ pageEventNames
  .map((name): keyof TutorSessionEventMap => hyphenName(name))
  .concat('tutor-event', 'tutor-statechange', 'tutor-error', 'tutor-feedback');

/**
 * Dispatches an event that leaves the shadow roots around the element and bubbles to the document. Returns `false` where a
 * listener has prevented its default. Does nothing after a test runner has taken its document, and the right `CustomEvent`, away.
 */
export function dispatch(element: Element, type: string, detail: unknown, more?: EventInit): boolean {
  if (typeof document === 'undefined') return true;
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...more }));
}

/**
 * Dispatches `tutor-error`; returns `false` where a listener has taken it over. If none has, a developer's machine has it on the
 * console, too.
 */
export function dispatchError(element: Element, error: TutorSessionError): boolean {
  const shown = dispatch(element, 'tutor-error', error, { cancelable: true });
  if (shown && isLoopbackHost(location.hostname))
    console.warn(`<tutor-session> ${error.code}: ${error.message}`);
  return shown;
}

/** Dispatches an envelope: whole as `tutor-event`, and its data under its own name where the contract has that event for a page. */
export function dispatchEnvelope(element: Element, envelope: Envelope): void {
  const { event, data } = envelope;
  dispatch(element, 'tutor-event', envelope);
  if (isPageEventName(event)) dispatch(element, hyphenName(event), data);
}

function hyphenName<Name extends PageEventName>(name: Name): HyphenName<Name> {
  return name.replace('.', '-') as HyphenName<Name>;
}

/** Returns the envelope in a message, after `decode` where the embed has its own protocol; `undefined` for what is none. */
export function parseMessage(
  data: unknown,
  decode: ((data: unknown) => unknown) | undefined,
): Envelope | undefined {
  try {
    const message = decode ? decode(data) : data;
    return envelopeFault(message) ? undefined : (message as Envelope);
  } catch {
    return undefined; // not a message for the element
  }
}

import { type Envelope, type EventName, eventNames, type PageEventData } from '@tutor-session/protocol';
import type { TutorSessionState } from './session-state.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** A service event's name as a DOM event's: `session.ended` is `session-ended`. */
export type HyphenName<Name extends string> = Name extends `${infer Category}.${infer What}`
  ? `${Category}-${What}`
  : Name;

type ServiceEvents = { [Name in EventName as HyphenName<Name>]: CustomEvent<PageEventData<Name>> };

/** The detail of `tutor-statechange`. */
export interface TutorStateChange {
  state: TutorSessionState;
  previous: TutorSessionState;
}

/** What `<tutor-session>` dispatches, besides the platform's events; all bubble and are composed. */
export interface TutorSessionEventMap extends ServiceEvents {
  /** Every envelope from the embed, known or not. */
  'tutor-event': CustomEvent<Envelope>;
  'tutor-statechange': CustomEvent<TutorStateChange>;
  'tutor-error': CustomEvent<TutorSessionError>;
}

/** `addEventListener` and `removeEventListener`, knowing these events too. */
export interface TutorSessionListening {
  <Name extends keyof TutorSessionEventMap>(
    type: Name,
    listener: (event: TutorSessionEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  <Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The name of each event the element dispatches; for wrappers. */
export const tutorSessionEvents: readonly (keyof TutorSessionEventMap)[] = [
  ...eventNames.map((name) => name.replace('.', '-') as keyof TutorSessionEventMap),
  'tutor-event',
  'tutor-statechange',
  'tutor-error',
];

/** Dispatches an event that leaves the shadow roots around the element and bubbles to the document. */
export function dispatch(element: Element, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

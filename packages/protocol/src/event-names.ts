import type { EventName, PageEventName } from './types.ts';

/** The names of the 15 events of the contract, in its order (contract 6). */
export const eventNames: readonly EventName[] = [
  'session.started',
  'session.active',
  'session.paused',
  'session.resumed',
  'session.ended',
  'session.abandoned',
  'session.transcript',
  'usage.summary',
  'usage.daily',
  'whiteboard.generated',
  'homework.uploaded',
  'homework.extracted',
  'student.milestone',
  'error.session',
  'error.voice',
];

/** Returns whether `value` is the name of one of the 15 events (contract 6); a service may send others. */
export function isEventName(value: unknown): value is EventName {
  return (eventNames as readonly unknown[]).includes(value);
}

/** Returns whether `value` is the name of one of the 13 events that a page receives: those of usage are not for it (decision 6). */
export function isPageEventName(value: unknown): value is PageEventName {
  return isEventName(value) && !value.startsWith('usage.');
}

/** The names of the 13 events that a page receives, in the contract's order (decision 6). */
export const pageEventNames: readonly PageEventName[] = /* @__PURE__ */ eventNames.filter(isPageEventName);

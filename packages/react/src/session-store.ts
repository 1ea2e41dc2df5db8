import type { TutorSessionElement } from '@tutor-session/element';

const events = ['tutor-statechange', 'tutor-error', 'tutor-event'] as const;

/** One element, as React's external store wants it. */
export interface SessionStore {
  /** The element, while it is mounted. */
  element: TutorSessionElement | null;
  /** Follows an element; `null` leaves it. */
  attach: (element: TutorSessionElement | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** Makes a store that follows whichever element its `attach` was given last. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const store: SessionStore = {
    element: null,
    attach: (element) => {
      for (const event of events) store.element?.removeEventListener(event, changed);
      store.element = element;
      for (const event of events) element?.addEventListener(event, changed);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

'use client';
import type { TutorSessionElement, TutorSessionError, TutorSessionState } from '@tutor-session/element';
import { useState, useSyncExternalStore } from 'react';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** What `useTutorSession` answers. */
export interface TutorSessionControls extends TutorSessionCommands {
  /** For `<TutorSession ref={ref}>`. */
  ref: (element: TutorSessionElement | null) => void;
  /** Where the session stands; `idle` before the element is mounted and on the server. */
  state: TutorSessionState;
  /** What went wrong last. */
  error: TutorSessionError | undefined;
  /** The session's id, once the embed has said it. */
  sessionId: string | undefined;
}

/** The element's methods, the same functions at each render. They throw a `TypeError` before it is mounted. */
export type TutorSessionCommands = Pick<
  TutorSessionElement,
  'start' | 'restart' | 'stop' | 'preload' | 'preflight' | 'pause' | 'resume' | 'end'
>;

/** Follows one `<TutorSession>` and commands it. */
export function useTutorSession(): TutorSessionControls {
  const [{ store, commands }] = useState(create);
  return {
    ref: store.attach,
    state: useReading(store, (element) => element?.state ?? 'idle'),
    error: useReading(store, (element) => element?.error),
    sessionId: useReading(store, (element) => element?.sessionId),
    ...commands,
  };
}

function useReading<Value>(store: SessionStore, read: (element: TutorSessionElement | null) => Value): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.element),
    () => read(null),
  );
}

function create(): { store: SessionStore; commands: TutorSessionCommands } {
  const store = createSessionStore();
  const mounted = () => {
    if (store.element) return store.element;
    throw new TypeError('useTutorSession has no element yet. Render <TutorSession ref={ref}> with its ref.');
  };
  return {
    store,
    commands: {
      start: () => mounted().start(),
      restart: () => mounted().restart(),
      stop: () => mounted().stop(),
      preload: () => mounted().preload(),
      preflight: () => mounted().preflight(),
      pause: () => mounted().pause(),
      resume: () => mounted().resume(),
      end: () => mounted().end(),
    },
  };
}

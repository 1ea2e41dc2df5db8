import type { TutorSessionElement, TutorSessionError, TutorSessionState } from '@tutor-session/element/class';
import { useCallback, useState, useSyncExternalStore } from 'react';

/** What `useTutorSession` returns. */
export interface TutorSessionControls extends TutorSessionCommands {
  /** For `<TutorSession ref={ref}>`. */
  ref: (element: TutorSessionElement | null) => void;
  /** The element's state; `idle` before it is mounted and on the server. */
  state: TutorSessionState;
  /** The last error; `undefined` while there is none. */
  error: TutorSessionError | undefined;
  /** The session's id, once `session.started` has arrived. */
  sessionId: string | undefined;
}

const commandNames = [
  'start',
  'restart',
  'stop',
  'preload',
  'preflight',
  'pause',
  'resume',
  'end',
  'sendMessage',
  'setDraft',
  'can',
] as const;

/** The element's methods, the same functions at each render. They throw a `TypeError` before it is mounted. */
export type TutorSessionCommands = Pick<TutorSessionElement, (typeof commandNames)[number]>;

/**
 * Follows one `<TutorSession>` and commands it.
 *
 * @example
 * import { TutorSession, useTutorSession } from '@tutor-session/react';
 *
 * export function Lesson() {
 *   const { ref, state, pause } = useTutorSession();
 *   return (
 *     <>
 *       <TutorSession ref={ref} src="/api/tutor" embedUrl="https://tutor.example/embed" />
 *       {state === 'active' && <button onClick={pause}>Pause</button>}
 *     </>
 *   );
 * }
 */
export function useTutorSession(): TutorSessionControls {
  const [element, setElement] = useState<TutorSessionElement | null>(null);
  const [controls] = useState(() => createControls(setElement));
  return {
    state: useReading(element, 'state') ?? 'idle',
    error: useReading(element, 'error'),
    sessionId: useReading(element, 'sessionId'),
    ...controls,
  };
}

const events = ['tutor-statechange', 'tutor-error', 'tutor-event'];

function useReading<Name extends 'state' | 'error' | 'sessionId'>(
  element: TutorSessionElement | null,
  name: Name,
): TutorSessionElement[Name] | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of events) element?.addEventListener(event, listener);
      return () => {
        for (const event of events) element?.removeEventListener(event, listener);
      };
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => element?.[name],
    () => undefined,
  );
}

function createControls(onElement: (element: TutorSessionElement | null) => void) {
  let current: TutorSessionElement | null;
  const createCommand =
    (name: keyof TutorSessionCommands) =>
    (...args: unknown[]) => {
      if (current) return Reflect.apply(current[name], current, args);
      throw new TypeError('No element: set ref.');
    };
  const commands = Object.fromEntries(commandNames.map((name) => [name, createCommand(name)]));
  return {
    ref(element: TutorSessionElement | null) {
      current = element;
      onElement(element);
    },
    ...(commands as unknown as TutorSessionCommands),
  };
}

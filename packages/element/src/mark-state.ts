import type { TutorSessionState } from './session-state.ts';

/**
 * Says the state to CSS, as `:state(active)`, and to assistive technology. The DOMs that unit tests run in have no
 * internals, or internals without states.
 */
export function markState(
  internals: ElementInternals | undefined,
  state: TutorSessionState,
  previous?: TutorSessionState,
): void {
  if (!internals) return;
  if (previous) internals.states?.delete(previous);
  internals.states?.add(state);
  internals.ariaBusy = `${state === 'authorizing' || state === 'loading'}`;
}

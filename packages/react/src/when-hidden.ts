import type { TutorSessionElement } from '@tutor-session/element/class';

/** What happens to a session when the `<Activity>` around it becomes hidden, until it is shown again. */
export type WhenHidden = 'pause' | 'stop' | 'continue';

/**
 * Called when React ends the effects of an element. Pauses or stops its session if that was because its `<Activity>` became hidden;
 * returns the method that undoes it.
 */
export function hideSession(
  element: TutorSessionElement,
  whenHidden: WhenHidden | undefined,
): 'start' | 'resume' | undefined {
  // An unmount, or the rehearsal of StrictMode, leaves no hidden element.
  const isHidden = element.isConnected && element.checkVisibility?.() === false;
  if (!isHidden || whenHidden === 'continue') return;
  const { state } = element;
  const isStarting = state === 'authorizing' || state === 'loading';
  const isRunning = state === 'ready' || state === 'active';
  // One that is still starting cannot pause.
  if (isStarting || (whenHidden === 'stop' && (isRunning || state === 'paused'))) {
    element.stop();
    return 'start';
  }
  if (isRunning) {
    element.pause();
    return 'resume';
  }
}

import type { TutorSessionProperties } from './properties.ts';
import type { SessionControl } from './session-control.ts';
import { preconnect } from './start-plan.ts';

/** Does to the session what options that have changed ask for, before an update. */
export function followOptions(
  { embedUrl }: Pick<TutorSessionProperties, 'embedUrl'>,
  changed: ReadonlyMap<PropertyKey, unknown>,
  session: SessionControl,
): void {
  const has = (...names: readonly (keyof TutorSessionProperties)[]) =>
    names.some((name) => changed.has(name));
  const state = session.attempt().status.state;
  const isRestartable = state !== 'idle' && state !== 'ended';
  if (isRestartable && has('src', 'tokenEndpoint', 'embedUrl')) session.restart('element');
  if (has('params')) {
    const attempt = session.attempt();
    if (attempt.status.state === 'authorizing') attempt.begin(attempt.status.needsFresh);
    if (attempt.status.error?.code === 'params_invalid') session.restart('element');
  }
  session.beginIfDue();
  if (has('context', 'tools')) session.page.update();
  // Last: the token request has left.
  if (has('embedUrl')) preconnect(embedUrl);
}

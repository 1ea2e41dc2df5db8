import { expect, test } from 'vitest';
import { mount, ready, send } from './mount.ts';

test('a session goes from its token to its end, each state reported once', async () => {
  const states: string[] = [];
  const mounted = mount();
  const { el } = mounted;
  el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  await ready(mounted);
  send(el, 'session.started', { session_id: 'ses_1' });
  send(el, 'session.active', { session_id: 'ses_1' });
  send(el, 'session.paused');
  send(el, 'session.resumed');
  send(el, 'session.ended', { session_id: 'ses_1', duration_seconds: 5 });
  await expect.poll(() => el.state).toBe('ended');
  expect(states).toEqual(['authorizing', 'loading', 'ready', 'active', 'paused', 'active', 'ended']);
  expect(el.sessionId).toBe('ses_1');
  expect(el.matches(':state(ended)')).toBe(true);
});

test('a service event is dispatched under its own name with its data, and in its envelope', async () => {
  const mounted = mount();
  const { el, received } = mounted;
  await ready(mounted);
  const details: unknown[] = [];
  document.addEventListener('student-milestone', ({ detail }) => details.push(detail), {
    once: true,
  });
  send(el, 'student.milestone', { concept_id: 'fractions', future_field: 1 });
  send(el, 'future.event', { x: 1 });
  await expect.poll(() => received.at(-1)?.event).toBe('future.event');
  expect(details).toEqual([{ concept_id: 'fractions', future_field: 1 }]);
});

import { expect, test } from 'vitest';
import { mount, ready, say } from './mount.ts';

test('a session goes from its token to its end, each state told once', async () => {
  const states: string[] = [];
  const mounted = mount();
  const { el } = mounted;
  el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  await ready(mounted);
  say(el, 'session.started', { session_id: 'ses_1' });
  say(el, 'session.active', { session_id: 'ses_1' });
  say(el, 'session.paused');
  say(el, 'session.resumed');
  say(el, 'session.ended', { session_id: 'ses_1', duration_seconds: 5 });
  await expect.poll(() => el.state).toBe('ended');
  expect(states).toEqual(['authorizing', 'loading', 'ready', 'active', 'paused', 'active', 'ended']);
  expect(el.sessionId).toBe('ses_1');
  expect(el.matches(':state(ended)')).toBe(true);
});

test('a service event comes under its own name with its data, and in its envelope', async () => {
  const mounted = mount();
  const { el, heard } = mounted;
  await ready(mounted);
  const details: unknown[] = [];
  document.addEventListener('student-milestone', (event) => details.push((event as CustomEvent).detail), {
    once: true,
  });
  say(el, 'student.milestone', { concept_id: 'fractions', future_field: 1 });
  say(el, 'future.event', { x: 1 });
  await expect.poll(() => heard.at(-1)?.event).toBe('future.event');
  expect(details).toEqual([{ concept_id: 'fractions', future_field: 1 }]);
});

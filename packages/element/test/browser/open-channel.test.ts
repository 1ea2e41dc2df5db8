import { expect, onTestFinished, test } from 'vitest';
import { control, envelope, mount, open, ready, send } from './mount.ts';

test.each([
  ['dark', 'dark'],
  ['only light', 'light'],
  ['light dark', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'],
])('on a page of color-scheme %s the hello gets a port and the scheme %s', async (scheme, reported) => {
  document.documentElement.style.colorScheme = scheme;
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
  const mounted = await open();
  await expect
    .poll(() => mounted.received.at(-1)?.data.data)
    .toMatchObject({ command: 'session.hello', color_scheme: reported, lang: document.documentElement.lang });
});

test('a scheme that the page names by <meta> alone counts, too', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'color-scheme', content: 'dark' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const mounted = await open();
  await expect.poll(() => mounted.received.at(-1)?.data.data).toMatchObject({ color_scheme: 'dark' });
});

test('the hello carries the nearest lang around the element', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => part.remove());
  part.lang = 'pt-BR';
  const mounted = mount();
  part.append(mounted.el);
  await ready(mounted);
  await expect.poll(() => mounted.received.at(-1)?.data.data).toMatchObject({ lang: 'pt-BR' });
});

test('decodeMessage translates an embed with its own protocol', async () => {
  const { el } = mount('foreign', {
    decodeMessage: (data) => {
      const { kind, id } = data as { kind: string; id: string };
      return kind === 'begin' ? envelope('session.active', { session_id: id }) : undefined;
    },
  });
  await expect.poll(() => el.state).toBe('active');
  expect(el.sessionId).toBe('ses_foreign');
});

test('the last message of a session that was left does not change the new one', async () => {
  const mounted = await open();
  control(mounted.el, { lastMessage: envelope('session.abandoned', { session_id: 'ses_old' }) });
  send(mounted.el, 'future.event');
  await expect.poll(() => mounted.received.at(-1)?.event).toBe('future.event');
  mounted.received.length = 0;
  const states: string[] = [];
  mounted.el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  mounted.el.restart();
  await ready(mounted);
  expect(states).toEqual(['idle', 'authorizing', 'loading', 'ready']);
  expect(mounted.received.map(({ event }) => event)).toContain('session.abandoned');
  expect(mounted.el).toMatchObject({ state: 'ready', sessionId: undefined });
});

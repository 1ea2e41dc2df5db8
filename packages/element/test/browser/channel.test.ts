import { expect, onTestFinished, test } from 'vitest';
import { embedAt, envelope, mount, ready, say, tell } from './mount.ts';

test.each([
  ['dark', 'dark'],
  ['only light', 'light'],
  ['light dark', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'],
])('on a page of color-scheme %s the hello is answered with a port and %s', async (scheme, told) => {
  document.documentElement.style.colorScheme = scheme;
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
  const mounted = mount();
  await ready(mounted);
  await expect
    .poll(() => mounted.heard.at(-1)?.data.data)
    .toEqual({ command: 'session.hello', color_scheme: told });
});

test('a scheme that the page names by <meta> alone counts, too', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'color-scheme', content: 'dark' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const mounted = mount();
  await ready(mounted);
  await expect.poll(() => mounted.heard.at(-1)?.data.data).toMatchObject({ color_scheme: 'dark' });
});

test('commands go over the port', async () => {
  const mounted = mount();
  await ready(mounted);
  for (const command of ['pause', 'resume', 'end'] as const) {
    mounted.el[command]();
    await expect
      .poll(() => mounted.heard.at(-1)?.data)
      .toMatchObject({ transport: 'port', data: { command: `session.${command}` } });
  }
});

test('an embed that reloaded itself says hello again and gets a new port', async () => {
  const mounted = mount();
  await ready(mounted);
  mounted.heard.length = 0;
  tell(mounted.el, { goTo: `${embedAt('hello')}?again` });
  await ready(mounted);
  mounted.el.pause();
  await expect.poll(() => mounted.heard.at(-1)?.data.transport).toBe('port');
});

test('an embed that knows no hello is heard by the window and gets its commands there', async () => {
  const mounted = mount('window');
  const { el, heard } = mounted;
  await expect.poll(() => el.sessionId).toBe('ses_window');
  await el.ready;
  el.pause();
  await expect
    .poll(() => heard.at(-1)?.data)
    .toMatchObject({ transport: 'window', data: { command: 'session.pause' } });
});

test('decodeMessage translates a foreign embed', async () => {
  const { el } = mount('foreign', {
    decodeMessage: (data) => {
      const { kind, id } = data as { kind: string; id: string };
      return kind === 'begin' ? envelope('session.active', { session_id: id }) : undefined;
    },
  });
  await expect.poll(() => el.state).toBe('active');
  expect(el.sessionId).toBe('ses_foreign');
});

test('the last word posted while the frame is taken away still arrives', async () => {
  const mounted = mount();
  await ready(mounted);
  const ended: unknown[] = [];
  mounted.el.addEventListener('session-ended', ({ detail }) => ended.push(detail));
  tell(mounted.el, { lastWord: envelope('session.ended', { session_id: 'ses_1' }) });
  say(mounted.el, 'future.event');
  await expect.poll(() => mounted.heard.at(-1)?.event).toBe('future.event');
  mounted.el.remove();
  await expect.poll(() => ended).toHaveLength(1);
});

test('the last word of a session that was left does not touch the new one', async () => {
  const mounted = mount();
  await ready(mounted);
  tell(mounted.el, { lastWord: envelope('session.abandoned', { session_id: 'ses_old' }) });
  say(mounted.el, 'future.event');
  await expect.poll(() => mounted.heard.at(-1)?.event).toBe('future.event');
  mounted.heard.length = 0;
  const states: string[] = [];
  mounted.el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  mounted.el.restart();
  await ready(mounted);
  expect(states).toEqual(['idle', 'authorizing', 'loading', 'ready']);
  expect(mounted.heard.map(({ event }) => event)).toContain('session.abandoned');
  expect(mounted.el).toMatchObject({ state: 'ready', sessionId: undefined });
});

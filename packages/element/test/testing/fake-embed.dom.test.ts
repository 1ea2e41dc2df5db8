import '../../src/index.ts';
import { pageEventNames } from '@tutor-session/protocol';
import { describe, expect, test, vi } from 'vitest';
import { fakeEmbed, sampleEvents } from '../../src/testing.ts';
import { fake, fakeEachTest } from './fake-each-test.ts';

fakeEachTest();

function mount(attributes = '', by = 'token-endpoint="/api/tutor"', content = '') {
  document.body.innerHTML = `<tutor-session ${by} ${attributes}>${content}</tutor-session>`;
  const el = document.querySelector('tutor-session');
  if (!el) throw new Error('no element');
  return el;
}

test('a session opens as in a browser, and passes through every state', async () => {
  const el = mount(`params='{"lesson":7}'`);
  const states: string[] = [];
  const reported: string[] = [];
  el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  // happy-dom does not send whether a page is secure; that is no reason to warn.
  el.addEventListener('tutor-error', ({ detail }) => reported.push(detail.code));
  expect((await el.preflight()).secureContext).toBe(true);
  await el.ready;
  await fake.emit('session.started');
  await fake.emit('session.active');
  await fake.emit('session.paused');
  await fake.emit('session.resumed');
  await fake.emit('session.ended');
  expect(states).toEqual(['authorizing', 'loading', 'ready', 'active', 'paused', 'active', 'ended']);
  expect(el.sessionId).toBe('ses_fake');
  expect(reported).toEqual([]);
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }]);
});

test('without src a frame in the HTML is not the session’s, which can be used', async () => {
  const el = mount('', undefined, '<iframe slot="frame"></iframe>');
  await fake.emit('session.active');
  expect(el.shadowRoot?.querySelector('iframe')).toMatchObject({ inert: false, title: 'Tutoring session' });
});

const bySrc = 'src="/api/tutor" embed-url="https://tutor.example/embed"';
const frame = '<iframe slot="frame" src="/api/tutor?params=%7B%22lesson%22%3A7%7D"></iframe>';
describe.each([
  ['its own', ''],
  ['the page’s', frame],
])('with src and a frame that is %s', (_, content) => {
  test('a session opens and is driven', async () => {
    const el = mount(`params='{"lesson":7}' expect-ready`, bySrc, content);
    expect(await el.preflight()).toMatchObject({ srcReachable: true, embedReachable: true });
    await fake.emit('session.active');
    el.pause();
    await expect.poll(() => el.state).toBe('paused');
    el.resume();
    await expect.poll(() => el.state).toBe('active');
    await el.sendMessage('Hello');
    expect(fake.page.messages).toEqual(['Hello']);
    el.end();
    await expect.poll(() => el.state).toBe('ended');
    expect(fake.commands).toEqual(['session.pause', 'session.resume', 'session.end']);
    await el.restart();
    expect(el.state).toBe('ready');
    expect(el.shadowRoot?.querySelectorAll('iframe')).toHaveLength(content ? 0 : 1);
    expect(fake.tokenRequests).toEqual([{ lesson: 7 }, { lesson: 7 }]);
  });

  test('a refusal of the endpoint is reported with its status, and the next start succeeds', async () => {
    fake.failNext('token', 401);
    const el = mount('', bySrc, content);
    await expect(el.ready).rejects.toMatchObject({ code: 'unauthorized' });
    await el.start();
    expect(el.state).toBe('ready');
  });

  // It may have been resumed, which the page cannot know.
  test('a silent embed is tried once more, then with a new session, and then fails the start', async () => {
    fake.failNext('embed', 'silent', 2);
    const el = mount('timeout-ms="100" expect-ready', bySrc, content);
    await el.ready;
    fake.failNext('embed', 'silent', 3);
    el.stop();
    await expect(el.start()).rejects.toMatchObject({ code: 'embed_silent' });
    expect(fake.tokenRequests).toHaveLength(6);
  });
});

test('every event that a page gets has sample data, which a test can override', async () => {
  const el = mount();
  const received: unknown[] = [];
  el.addEventListener('tutor-event', ({ detail }) => received.push(detail.event));
  // The frame is removed with the transcript of a session that has ended.
  const last = 'session.transcript';
  const names = [...pageEventNames.filter((name) => name !== last), last] as const;
  for (const name of names) await fake.emit(name);
  expect(received).toEqual(['embed.ready', ...names]);
  expect(Object.keys(sampleEvents)).toEqual(pageEventNames);

  await el.restart();
  const milestones: unknown[] = [];
  el.addEventListener('student-milestone', ({ detail }) => milestones.push(detail));
  await fake.emit('student.milestone', { concept_id: 'halves' });
  expect(milestones).toEqual([{ ...sampleEvents['student.milestone'], concept_id: 'halves' }]);
});

test('other frames of the page keep their window, and restore() leaves them as they were', () => {
  const other = document.body.appendChild(document.createElement('iframe'));
  const faked = other.contentWindow;
  fake.restore();
  expect('contentWindow' in other).toBe(true);
  expect(faked).toBe(other.contentWindow);
});

test('failNext("token", 404) fails the next start, and only that one', async () => {
  fake.failNext('token', 404);
  const el = mount();
  await expect(el.ready).rejects.toMatchObject({ code: 'token_not_found' });
  await el.restart();
  expect(el.state).toBe('ready');
});

// A browser loads nothing for it; in a DOM without frames the fake dispatches the load.
test.skipIf(!('happyDOM' in window))('an embed that is silent has loaded all the same', async () => {
  fake.failNext('embed', 'silent');
  const el = mount();
  await el.ready;
  expect(el.state).toBe('ready');
});

test('failNext("token", "network") leaves the next token request without a response', async () => {
  fake.failNext('token', 'network');
  await expect(fetch('/api/tutor', { method: 'POST' })).rejects.toThrow('Failed to fetch');
  expect((await fetch('/api/tutor', { method: 'POST' })).status).toBe(200);
});

test('fetchToken works, too, and other requests are left alone', async () => {
  fake.restore();
  const original = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('mine'));
  const later = fakeEmbed();
  const el = mount('loading="manual"');
  el.fetchToken = () => ({ token: 'e30.e30.ZmFrZQ', embed_url: 'https://tutor.example/embed' });
  el.start();
  await later.emit('session.active');
  expect(el.state).toBe('active');
  expect(await (await fetch('/other')).text()).toBe('mine');
  later.restore();
  expect(globalThis.fetch).toBe(original);
  original.mockRestore();
});

test('emit works under a test’s own clock', async () => {
  vi.useFakeTimers();
  const el = mount();
  await fake.emit('session.active');
  vi.useRealTimers();
  expect(el.state).toBe('active');
});

test('emit throws for an unknown event, and when no session is open', async () => {
  const emit = fake.emit as (event: string) => Promise<void>;
  await expect(emit('session.over')).rejects.toThrow(TypeError);
  const impatient = fakeEmbed({ timeoutMs: 10 });
  await expect(impatient.emit('session.ended')).rejects.toThrow('no <tutor-session> has opened its embed');
  impatient.restore();
});

import '../src/index.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeEmbed, fakeEmbed } from '../src/testing.ts';

// What Jest's jsdom lacks, taken away from happy-dom.
let fake: FakeEmbed;
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  fake.restore();
  vi.restoreAllMocks();
});

function mount() {
  fake = fakeEmbed();
  document.body.innerHTML = '<tutor-session token-endpoint="/api/tutor"></tutor-session>';
  const el = document.querySelector('tutor-session');
  if (!el) throw new Error('no element');
  return el;
}

test('a session opens where performance has no marks and there is no Response', async () => {
  vi.stubGlobal('performance', { now: () => 0 });
  vi.stubGlobal('Response', undefined);
  const el = mount();
  await fake.emit('session.active');
  expect(el.state).toBe('active');
});

test('a session opens where there is no MessageChannel and no Request, and none is left afterwards', async () => {
  vi.stubGlobal('MessageChannel', undefined);
  vi.stubGlobal('Request', undefined);
  const el = mount();
  await fake.emit('session.active');
  expect(el.state).toBe('active');
  el.pause();
  await expect.poll(() => el.state).toBe('paused');
  fake.restore();
  expect(globalThis.MessageChannel).toBeUndefined();
  vi.unstubAllGlobals();
  fake.restore();
  expect(globalThis.MessageChannel).toBeDefined(); // its own, which is not ours to remove
});

test('a session opens where ARIA properties of internals throw', async () => {
  const internals = Object.defineProperty({}, 'ariaBusy', {
    set() {
      throw new TypeError('not implemented');
    },
  });
  Object.assign(HTMLElement.prototype, { attachInternals: () => internals });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'attachInternals'));
  const el = mount();
  await fake.emit('session.active');
  expect(el.state).toBe('active');
});

test('an announcement that is due after a test has ended needs none of its globals', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const el = mount();
  el.fetchToken = () => new Promise(() => {});
  await vi.waitUntil(() => el.state === 'authorizing');
  for (const name of ['document', 'location', 'CSSStyleSheet']) vi.stubGlobal(name, undefined);
  vi.advanceTimersByTime(100);
  expect(el.shadowRoot?.querySelector('[role=status]')).toBeTruthy();
});

test('a removal that is due after a test has ended needs none of its globals', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const el = mount();
  el.fetchToken = () => new Promise(() => {});
  await vi.waitUntil(() => el.state === 'authorizing');
  el.remove();
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('CustomEvent', Object);
  vi.advanceTimersByTime(1000);
  expect(el.state).toBe('idle');
});

test('a fetchToken that ignores its signal fails after timeout-ms', async () => {
  const el = mount();
  Object.assign(el, { timeoutMs: 20, fetchToken: () => new Promise(() => {}) });
  await expect(el.start()).rejects.toMatchObject({ code: 'token_timeout' });
});

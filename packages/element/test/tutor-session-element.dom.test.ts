import '../src/index.ts';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

function mount() {
  const el = document.createElement('tutor-session');
  el.tokenEndpoint = '/api/tutor';
  document.body.append(el);
  return el;
}

test('a removed element releases its session after a second, and starts a new one when it is put back', async () => {
  const el = mount();
  await el.ready;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  el.remove();
  vi.advanceTimersByTime(999);
  expect(el.state).toBe('ready');
  vi.advanceTimersByTime(1);
  expect([el.state, el.renderRoot.querySelector('iframe')]).toEqual(['idle', null]);
  document.body.append(el);
  await vi.waitUntil(() => el.state === 'ready');
  expect(fake.tokenRequests).toHaveLength(2);
});

test('back from the browser’s cache a new session begins only where the frame was lost', async () => {
  const el = mount();
  await el.ready;
  const comeBack = async (persisted: boolean) => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await el.updateComplete;
    return el.state;
  };
  expect(await comeBack(true)).toBe('ready');
  el.renderRoot.querySelector('iframe')?.remove();
  expect([await comeBack(false), await comeBack(true)]).toEqual(['ready', 'authorizing']);
  await el.ready;
  expect(fake.tokenRequests).toHaveLength(2);
});

test('the token request leaves in the task in which the element starts', async () => {
  const nextTask = new Promise((resolve) => setTimeout(() => resolve(fake.tokenRequests.length)));
  mount();
  expect(await nextTask).toBe(1);
});

test('no clock is read at all, from the start to the end', async () => {
  const read = vi.fn();
  const watch = (what: unknown) => {
    if (/element\/src\/(?!testing)/.test(new Error().stack?.split('\n')[3] ?? '')) read(what);
  };
  const watched = new Proxy(Date, {
    construct(target, args: []) {
      watch('new Date');
      return new target(...args);
    },
    get(target, key) {
      watch(key);
      return Reflect.get(target, key);
    },
  });
  vi.stubGlobal('Date', watched);
  mount();
  await fake.emit('session.active');
  await fake.emit('session.ended');
  expect(read).not.toHaveBeenCalled();
});

test('decodeMessage translates an embed with its own protocol', async () => {
  const el = mount();
  await el.ready;
  el.decodeMessage = (data) => ({ ...(data as object), event: 'session.paused' });
  await fake.emit('session.active');
  expect(el.state).toBe('paused');
});

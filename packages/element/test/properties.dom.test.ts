import '../src/index.ts';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, test, vi } from 'vitest';
import type { TutorSessionElement } from '../src/class.ts';
import { fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

const token = { token: 'e30.e30.ZmFrZQ', embed_url: 'https://tutor.example/embed' };

/** Puts an element on the page whose `fetchToken` is counted. */
function mount(properties: Partial<TutorSessionElement> = {}) {
  const fetchToken = vi.fn(async () => token);
  const el = Object.assign(document.createElement('tutor-session'), { fetchToken, ...properties });
  document.body.append(el);
  return { el, asked: () => fetchToken.mock.calls.length };
}

/** A new value for each property that may not restart. */
const changes: Partial<TutorSessionElement> = {
  params: { subject: 'math' },
  label: 'Tutor',
  strings: { title: 'Lesson' },
  timeoutMs: 9_000,
  tokenParam: 't',
  tokenIn: 'fragment',
  tokenCredentials: 'omit',
  allow: 'autoplay',
  frameSandbox: 'allow-scripts',
  afterEnd: 'cover',
  expectReady: true,
  loading: 'manual',
  decodeMessage: (data) => data,
  fetchToken: async () => token,
};

test('no property but an address restarts a running session when it changes', async () => {
  const { el, asked } = mount();
  await el.ready;
  const frame = el.renderRoot.querySelector('iframe');
  for (const [name, value] of Object.entries(changes)) {
    Reflect.set(el, name, value);
    await el.updateComplete;
    await el.updateComplete;
    expect([el.state, el.renderRoot.querySelector('iframe') === frame, asked()], name).toEqual([
      'ready',
      true,
      1,
    ]);
  }
});

/** A `fetchToken` that gives a token after `until`, and the params that it was called with. */
function watchParams(until = Promise.resolve()) {
  const seen: unknown[] = [];
  const fetchToken: TutorSessionElement['fetchToken'] = async ({ params }) => {
    seen.push(params);
    await until;
    return token;
  };
  return { seen, fetchToken };
}

test('params set as text after the same ones as attribute, as hydration does, ask for one token', async () => {
  let hydrate = () => {};
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  const { seen, fetchToken } = watchParams(hydrated);
  const { el } = mount({ loading: 'manual', fetchToken });
  el.setAttribute('params', '{ "lesson": 7 }');
  const started = el.start();
  await expect.poll(() => seen.length).toBe(1);
  el.params = '{"lesson":7}';
  await el.updateComplete;
  hydrate();
  await started;
  expect(seen).toEqual([{ lesson: 7 }]);
});

test('params that change while the token is on its way abort the request and ask again, in the same start', async () => {
  const seen: unknown[] = [];
  const signals: AbortSignal[] = [];
  const states: string[] = [];
  const { el } = mount({
    params: {},
    fetchToken: async ({ params, signal }) => {
      seen.push(params);
      signals.push(signal);
      if (!('subject' in params)) await new Promise(() => {});
      return token;
    },
  });
  el.addEventListener('tutor-statechange', ({ detail }) => states.push(detail.state));
  const { ready } = el;
  await expect.poll(() => seen).toEqual([{}]);
  el.params = { subject: 'math' };
  await el.updateComplete;
  el.params = { subject: 'math' }; // the same once more
  await ready;
  expect(seen).toEqual([{}, { subject: 'math' }]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(states).toEqual(['authorizing', 'loading', 'ready']);
});

test('params that are right after wrong ones start the session, as where hydration replaces "[object Object]"', async () => {
  const { el, asked } = mount({ loading: 'manual' });
  el.setAttribute('params', '[object Object]');
  await expect(el.start()).rejects.toMatchObject({ code: 'params_invalid' });
  el.params = { lesson: 7 };
  await el.updateComplete;
  await el.ready;
  expect(asked()).toBe(1);
  el.params = { lesson: 8 }; // for the next start
  await el.updateComplete;
  expect(asked()).toBe(1);
});

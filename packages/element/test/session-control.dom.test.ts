import '../src/index.ts';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

const embed_url = 'https://tutor.example/embed';
const token = { token: 'e30.e30.ZmFrZQ', embed_url };

function mount(attributes = 'token-endpoint="/api/tutor"') {
  document.body.innerHTML = `<tutor-session ${attributes}></tutor-session>`;
  return document.querySelector('tutor-session') as HTMLElementTagNameMap['tutor-session'];
}

/** An element whose listener stops the session as soon as it is in `state`; its `ready` of before. */
function stopIn(state: string) {
  const el = mount();
  const { ready } = el;
  el.addEventListener('tutor-statechange', ({ detail }) => {
    if (detail.state === state) el.stop();
  });
  return { el, ready };
}

test('ready of a start that fails has its error, though a listener of the failure stops the session', async () => {
  fake.failNext('token', 404);
  const { el, ready } = stopIn('failed');
  await expect(ready).rejects.toMatchObject({ code: 'token_not_found' });
  expect(el).toMatchObject({ state: 'idle', error: undefined });
});

test('ready of a start that a listener stops is rejected, or resolved where the embed was up', async () => {
  const { el, ready } = stopIn('authorizing');
  await expect(ready).rejects.toMatchObject({ code: 'stopped' });
  expect(el.renderRoot.querySelector('iframe')).toBeNull();
  await expect(stopIn('loading').ready).rejects.toMatchObject({ code: 'stopped' });
  await expect(stopIn('ready').ready).resolves.toBeUndefined();
});

test.each(['ready', 'ended'])(
  'a session that a listener stops when it is %s leaves no timer',
  async (state) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { el } = stopIn(state);
    const reported = vi.fn();
    el.addEventListener('tutor-error', reported);
    const ended = fake.emit('session.ended').catch(() => {});
    await vi.waitUntil(() => el.state === 'idle');
    await ended;
    vi.advanceTimersByTime(5_000); // the port's last messages, and the live region's
    expect(vi.getTimerCount()).toBe(0);
    expect([el.state, reported.mock.calls]).toEqual(['idle', []]);
  },
);

test('start() called twice, and an element that is put back while its token is on the way, ask for one token', async () => {
  const el = mount();
  const putBack = () => {
    el.remove();
    document.body.append(el);
  };
  el.addEventListener('tutor-statechange', putBack, { once: true }); // to `authorizing`
  expect(el.start()).toBe(el.start());
  await el.ready;
  el.start();
  await el.updateComplete;
  expect(fake.tokenRequests).toHaveLength(1);
});

test('restart() called twice opens one new frame, with one further token', async () => {
  const el = mount();
  await el.ready;
  const frame = el.renderRoot.querySelector('iframe');
  el.restart();
  await el.restart();
  expect(fake.tokenRequests).toHaveLength(2);
  expect([...el.renderRoot.querySelectorAll('iframe')].map((each) => each === frame)).toEqual([false]);
});

test('stop() aborts the token request', async () => {
  let signal: AbortSignal | undefined;
  const el = mount('loading="manual"');
  el.fetchToken = (request) => {
    signal = request.signal;
    return new Promise(() => {});
  };
  const started = el.start();
  await vi.waitUntil(() => signal);
  el.stop();
  expect(signal?.aborted).toBe(true);
  await expect(started).rejects.toMatchObject({ code: 'stopped' });
});

test('stop() and start(), and a changed address, resume, whatever became of the session before: another student may be signed in now', async () => {
  const asked: boolean[] = [];
  const el = mount('loading="manual"');
  el.fetchToken = ({ fresh }) => {
    asked.push(fresh);
    return token;
  };
  const restart = (isStopped = true) => {
    if (isStopped) el.stop();
    return el.start();
  };
  await restart();
  await restart();
  await fake.emit('session.ended');
  await restart();
  expect(asked).toEqual([false, false, false]);
  await fake.emit('session.ended');
  await restart(false);
  await el.restart();
  expect(asked.slice(3)).toEqual([true, true]);
  await restart();
  el.setAttribute('embed-url', 'https://other.example/embed');
  await el.updateComplete;
  await el.ready;
  expect(asked.slice(5)).toEqual([false, false]);
});

test('without a token source an eager element waits, and start() fails as token_source_missing', async () => {
  const el = mount('');
  await el.updateComplete;
  expect(el.state).toBe('idle');
  await expect(el.start()).rejects.toMatchObject({ code: 'token_source_missing' });
});

test('a failure is shown, and a line on a developer’s console, unless the page prevents the default of tutor-error', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const shown = async (onError: (event: Event) => void) => {
    fake.failNext('token', 401);
    const el = mount();
    el.addEventListener('tutor-error', onError);
    await el.ready.catch(() => {});
    await el.updateComplete;
    return [el.error?.code, el.renderRoot.querySelector('p')?.textContent, warn.mock.calls.length];
  };
  expect(await shown((event) => event.preventDefault())).toEqual(['unauthorized', '', 0]);
  const message = 'Please sign in again to open your tutoring session.';
  expect(await shown(() => {})).toEqual(['unauthorized', message, 1]);
  expect(warn.mock.calls[0]?.[0]).toContain('<tutor-session> unauthorized: ');
});

test('each start leaves a mark and a measure of each of its phases, with nothing in them; a failure none of later ones', async () => {
  const marks = () =>
    performance.getEntriesByType('mark').map(({ name }) => name.replace('tutor-session:', ''));
  performance.clearMarks();
  performance.clearMeasures();
  const el = mount();
  await el.ready;
  await fake.emit('session.active');
  const phases = ['start', 'token', 'frame', 'ready', 'event'];
  expect(marks()).toEqual(phases);
  const [start, ready] = performance.getEntriesByType('mark');
  const measured = performance.getEntriesByName('tutor-session:token', 'measure')[0];
  expect(measured).toMatchObject({ startTime: start?.startTime, detail: null });
  expect(measured?.duration).toBeCloseTo(Number(ready?.startTime) - Number(start?.startTime));
  fake.failNext('token', 401);
  await el.restart().catch(() => {});
  expect(marks()).toEqual([...phases, 'start']);
});

test('when elements are gone no listener and no timer of theirs is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const left = new Set<unknown>();
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      left.add(listener);
      const { signal } = Object(options) as AddEventListenerOptions;
      signal?.addEventListener('abort', () => left.delete(listener));
      addEventListener.call(target, type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener) => {
      left.delete(listener);
      removeEventListener.call(target, type, listener);
    });
  }
  const el = mount();
  await el.ready;
  expect(left.size).toBeGreaterThan(2); // messages, blocked frames, and the return from the browser's cache
  el.remove();
  vi.advanceTimersByTime(5_000);
  expect([left.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('a second copy of the script defines nothing and throws nothing', async () => {
  await import(`${'../src/index.ts'}?copy`);
  expect(document.createElement('tutor-session')).toBeInstanceOf(customElements.get('tutor-session'));
});

test('a session stops while another component has the focus in its own shadow', async () => {
  const el = mount();
  await el.ready;
  const other = document.body.appendChild(document.createElement('div'));
  const field = other.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
  field.focus();
  el.stop();
  expect([el.state, document.activeElement]).toEqual(['idle', other]);
});

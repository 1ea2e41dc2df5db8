/** @module-tag quick */
import { expect, inject, test, vi } from 'vitest';
import { embedAt, endpoint, frameOf, fromEndpoint, mount, open, pageErrors, ready } from './mount.ts';
import { openFrameAt, pollPage } from './open-partner-page.ts';
import { testToken } from './test-token.ts';

// Counted, not timed; the times are in `pnpm bench`.

let runs = 0;

/** Opens a page of its own, and returns its requests, in order. */
function requestsOf(path: string): () => Promise<string[]> {
  const run = `${performance.timeOrigin}.${runs++}`;
  const { href } = new URL(`${path}?${new URLSearchParams({ run })}`, inject('hostOrigin'));
  openFrameAt(href);
  return async () => (await fetch(`${inject('hostOrigin')}/asked?${new URLSearchParams({ run })}`)).json();
}

test('from page start to embed the element makes the requests of a hand-written page, and no more', async () => {
  const byHand = requestsOf('/by-hand');
  const withElement = requestsOf('/');
  await pollPage(byHand).toContain('embed');
  await pollPage(withElement).toContain('embed');
  expect(await byHand()).toEqual(['page', 'script', 'token', 'embed']);
  expect(await withElement()).toEqual(await byHand());
});

test('the frame exists before the token does, and is the one that opens the embed', async () => {
  let answer: (() => void) | undefined;
  const mounted = mount('', {
    fetchToken: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { token: testToken, embed_url: embedAt('hello') };
    },
  });
  await expect.poll(() => answer).toBeDefined();
  const frame = frameOf(mounted.el);
  expect(frame?.contentWindow).toBeTruthy();
  answer?.();
  await ready(mounted);
  expect(frameOf(mounted.el)).toBe(frame);
});

test('the frame goes to the embed before "loading" is drawn', async () => {
  const { el } = mount('silent', { expectReady: true });
  const isDrawn = () => !!el.renderRoot.querySelector('[part=loading]')?.checkVisibility();
  const whenNavigated = await new Promise((resolve) => {
    el.addEventListener('tutor-statechange', ({ detail: { state } }) => {
      if (state === 'loading') resolve(isDrawn());
    });
  });
  expect(whenNavigated).toBe(false);
  await expect.poll(isDrawn).toBe(true);
});

test('the token request leaves in the task in which the element starts', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const { port1, port2 } = new MessageChannel();
  const nextTask = new Promise<number>((resolve) => {
    port1.onmessage = () => resolve(fetched.mock.calls.length);
  });
  port2.postMessage('next task');
  fromEndpoint('hello');
  expect(fetched).not.toHaveBeenCalled();
  expect(await nextTask).toBe(1);
  expect(fetched.mock.calls[0]?.[0]).toBe(endpoint('hello'));
  port1.close();
});

test('10,000 foreign messages are not even read: no event, no listener, no change', async () => {
  const errors = pageErrors();
  const mounted = await open();
  // The embed's last message of its own.
  await expect.poll(() => mounted.received.map(({ event }) => event)).toContain('test.got');
  const ofElement = () => /\/element\/src\//.test(new Error().stack ?? '');
  let listeners = 0;
  let reads = 0;
  const { addEventListener: add } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    if (ofElement()) listeners++;
    add.apply(window, args);
  });
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
  vi.spyOn(MessageEvent.prototype, 'data', 'get').mockImplementation(function (this: MessageEvent) {
    if (ofElement() && this.source) reads++; // a message on the element's own port has no source
    return data?.call(this); // others read it meanwhile: the runner its own messages
  });
  const dispatched = vi.spyOn(mounted.el, 'dispatchEvent');

  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve) => {
    const onMessage = ({ ports }: MessageEvent) => {
      if (!ports.length) return;
      removeEventListener('message', onMessage);
      resolve();
    };
    add('message', onMessage);
  });
  for (let i = 0; i < 10_000; i++) postMessage({ event: 'session.ended', i }, '*');
  postMessage('last', '*', [port2]);
  await done;
  port1.close();
  expect({ listeners, reads }).toEqual({ listeners: 0, reads: 0 });
  expect(dispatched.mock.calls.map(([{ type }]) => type)).toEqual([]);
  expect([mounted.el.state, mounted.asked()]).toEqual(['ready', 1]);
  expect(errors).toEqual([]);
});

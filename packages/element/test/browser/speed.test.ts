/** @module-tag quick */
import { expect, test, vi } from 'vitest';
import { embedAt, endpoint, frameOf, fromEndpoint, mount, ready } from './mount.ts';
import { testToken } from './test-token.ts';

// Counted, not timed; the times are in `pnpm bench`.

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

/** @module-tag fetches-once */
import { expect, test, vi } from 'vitest';
import { TutorSessionElement } from '../../src/class.ts';
import { mount, open, pageErrors, ready } from './mount.ts';

test('start() called twice, and connecting twice, asks for one token', async () => {
  const mounted = mount();
  const { el } = mounted;
  el.remove();
  document.body.append(el);
  expect(el.start()).toBe(el.start());
  await ready(mounted);
  el.start();
  await el.updateComplete;
  expect(mounted.asked()).toBe(1);
});

test('a second copy of the script defines nothing and throws nothing', async () => {
  const copy = '/packages/element/src/index.ts?second-copy';
  await import(/* @vite-ignore */ copy);
  expect(document.createElement('tutor-session')).toBeInstanceOf(TutorSessionElement);
});

test('stop() aborts the token request; ready rejects as stopped, and nothing is unhandled', async () => {
  const errors = pageErrors();
  let signal: AbortSignal | undefined;
  const { el } = mount('hello', {
    fetchToken: (context) => {
      signal = context.signal;
      return new Promise(() => {});
    },
  });
  await expect.poll(() => signal).toBeDefined();
  const attempt = el.ready;
  el.stop();
  expect(signal?.aborted).toBe(true);
  await expect(attempt).rejects.toMatchObject({ code: 'stopped' });
  expect(errors).toEqual([]);
});

test('fetchToken that fails is called once for a start, which fails as fetch_token_failed with the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const fetchToken = vi.fn(() => Promise.reject(cause));
  const { el } = mount('', { fetchToken });
  await expect(el.ready).rejects.toMatchObject({ code: 'fetch_token_failed', cause });
  expect(fetchToken).toHaveBeenCalledOnce();
});

test('restart() opens one new frame with a fresh token', async () => {
  const mounted = await open();
  const frame = mounted.el.renderRoot.querySelector('iframe');
  mounted.received.length = 0;
  mounted.el.restart();
  mounted.el.restart();
  await ready(mounted);
  expect(mounted.asked()).toBe(2);
  const frames = [...mounted.el.renderRoot.querySelectorAll('iframe')];
  expect(frames).toHaveLength(1);
  expect(frames[0]).not.toBe(frame);
});

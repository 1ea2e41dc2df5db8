/** @module-tag explains-a-blank-session */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mount, ready, send } from './mount.ts';

// For the whole file, before the element reads it: WebKit goes on with a value that it has read before.
beforeAll(() => void vi.stubGlobal('isSecureContext', false));
afterAll(() => void vi.unstubAllGlobals());

test('on an insecure page the session continues, with a bar that messages do not remove and nobody can retry', async () => {
  const mounted = mount();
  const { el } = mounted;
  const reported: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => reported.push([detail.code, detail.recoverable]));
  await ready(mounted);
  expect(reported).toEqual([['insecure_context', true]]);
  send(el, 'session.active');
  await expect.poll(() => el.state).toBe('active');
  const text = () => el.renderRoot.querySelector('.bar p')?.textContent;
  await expect.poll(text).toBe('The microphone and camera cannot be used on this page.');
  const isVisible = (part: string) => el.renderRoot.querySelector(`[part=${part}]`)?.checkVisibility();
  expect([isVisible('retry'), isVisible('dismiss')]).toEqual([false, true]);
});

/** @module-tag explains-a-blank-session */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mount, open, send } from './mount.ts';

// For the whole file, before the element reads it: WebKit goes on with a value that it has read before.
beforeAll(() => void vi.stubGlobal('isSecureContext', false));
afterAll(() => void vi.unstubAllGlobals());

test('on an insecure page it warns with insecure_context, and the session continues', async () => {
  const { el } = mount();
  const reported: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => reported.push([detail.code, detail.recoverable]));
  await expect.poll(() => reported).toEqual([['insecure_context', true]]);
  expect(['loading', 'ready']).toContain(el.state);
});

test('the warning is a bar without a button to try again, which messages do not remove', async () => {
  const { el } = await open();
  send(el, 'session.active');
  await expect.poll(() => el.state).toBe('active');
  const text = () => el.renderRoot.querySelector('.bar p')?.textContent;
  await expect.poll(text).toBe('The microphone and camera cannot be used on this page.');
  const isVisible = (part: string) => el.renderRoot.querySelector(`[part=${part}]`)?.checkVisibility();
  expect([isVisible('retry'), isVisible('dismiss')]).toEqual([false, true]);
});

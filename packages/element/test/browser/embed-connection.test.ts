import { expect, inject, test, vi } from 'vitest';
import { control, embedAt, frameOf, mount, open, ready, useFakeTimers } from './mount.ts';

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

test('the frame is sandboxed before it is navigated, and keeps its origin', async () => {
  const mounted = await open();
  expect(frameOf(mounted.el)?.getAttribute('sandbox')).toBe(sandbox);
  await expect.poll(() => mounted.received.at(-1)?.data.origin).toBe(inject('embedOrigin'));
  control(mounted.el, { setDomain: true }); // which a sandboxed document may not
  await expect.poll(() => mounted.received.at(-1)?.event).toBe('test.domain');
  expect(mounted.received.at(-1)?.data.error).toBe('SecurityError');
});

/** Lets a second pass. The embed's own document may load only after its hello, so no load says that another page is there. */
function passTime<Seen>(seen: Seen, ms = 1_000): Seen {
  vi.advanceTimersByTime(ms);
  return seen;
}

test('an embed that is replaced by a page without hello is reported as embed_left, and forgiven when it is back', async () => {
  const { el } = await open();
  const errors: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => errors.push([detail.code, detail.recoverable]));
  useFakeTimers();
  control(el, { goTo: embedAt('commanded') });
  await expect.poll(() => passTime(errors)).toEqual([['embed_left', true]]);
  expect(el.state).toBe('ready');
  control(el, { goTo: embedAt('hello') });
  await expect.poll(() => el.error).toBeUndefined();
});

test('an embed that reloads itself, or that never posts a hello, has not left', async () => {
  const mounted = mount();
  const windowed = mount('window');
  await ready(mounted);
  await windowed.el.ready;
  const errors: unknown[] = [];
  for (const { el } of [mounted, windowed]) {
    el.addEventListener('tutor-error', ({ detail }) => errors.push(detail.code));
  }
  mounted.received.length = 0;
  useFakeTimers();
  const loaded = new Promise((resolve) => frameOf(windowed.el)?.addEventListener('load', resolve));
  control(mounted.el, { goTo: `${embedAt('hello')}?again` });
  control(windowed.el, { goTo: `${embedAt('window')}?again` });
  await loaded;
  await ready(mounted);
  vi.advanceTimersByTime(60_000);
  expect(errors).toEqual([]);
});

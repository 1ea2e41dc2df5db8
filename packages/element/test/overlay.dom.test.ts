import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlay, type OverlayContent } from '../src/overlay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An overlay, and what its live region announces. */
function open() {
  const root = document.createElement('div');
  const onEvent = () => {};
  const show = createOverlay(root, { onPress: onEvent, onHover: onEvent, onDismiss: onEvent });
  const texts = { slot: '', bar: false, detail: '', button: '', dismiss: '' };
  const announced: (string | null)[] = [];
  return {
    announced,
    status: () => root.querySelector('[role=status]'),
    show: (part: OverlayContent['part'], message: string) => show({ ...texts, part, message }, false),
    watch() {
      const region = root.querySelector('[role=status]') as Element;
      new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true });
    },
  };
}

test('the live region is there before its first text, or a screen reader would miss it', () => {
  const { status, show } = open();
  show('failed', 'There is a problem.');
  expect(status()?.textContent).toBe('');
  vi.advanceTimersByTime(100);
  expect(status()?.textContent).toBe('There is a problem.');
});

test('what changes again at once, or shows the same text, is not announced; an empty text empties the region', async () => {
  const { announced, show, watch } = open();
  show('idle', '');
  watch();
  for (const text of ['Connecting', 'There is a problem.', 'There is a problem.']) {
    show('failed', 'Connecting');
    show('failed', text);
    await vi.advanceTimersByTimeAsync(100);
  }
  show('', '');
  await vi.advanceTimersByTimeAsync(100);
  expect(announced).toEqual(['Connecting', 'There is a problem.', '']);
});

test('the first "loading" is drawn late, so that a fast start shows nothing in between', () => {
  const { status, show } = open();
  show('loading', 'Connecting');
  expect(status()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(status()).not.toBeNull();
});

import { afterEach, expect, test, vi } from 'vitest';
import { createOverlay } from '../src/overlay.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an announcement that is due after a test has ended needs no global of its document', () => {
  vi.useFakeTimers();
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const show = createOverlay(root, {
    onCreate: () => {},
    onPress: () => {},
    onHover: () => {},
    onDismiss: () => {},
  });
  const loading = {
    part: 'loading',
    slot: 'loading',
    message: 'Loading…',
    announcement: 'Loading…',
  } as const;
  show({ ...loading, bar: false, detail: 'a detail', button: '', dismiss: '' }, false);
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('location', undefined);
  vi.runAllTimers();
  expect(root.querySelector('[role=status]')?.textContent).toBe('Loading…');
});

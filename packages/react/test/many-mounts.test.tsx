import { act, cleanup, render } from '@testing-library/react';
import { fakeEmbed } from '@tutor-session/element/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TutorSession } from '../src/index.ts';

const lessons = Array.from({ length: 50 }, (_, index) => index + 1);
const fake = fakeEmbed();
afterEach(() => {
  cleanup();
  fake.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The listeners that are on window and document. */
function countListeners(): () => string[] {
  const listening: { target: EventTarget; type: string; listener: unknown }[] = [];
  const drop = (target: EventTarget, type: string, listener: unknown) => {
    const at = listening.findIndex(
      (each) => each.target === target && each.type === type && each.listener === listener,
    );
    if (at >= 0) listening.splice(at, 1);
  };
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (...args: Parameters<typeof addEventListener>) => {
        const [type, listener, options] = args;
        listening.push({ target, type, listener });
        const signal = typeof options === 'object' ? options?.signal : undefined;
        signal?.addEventListener('abort', () => drop(target, type, listener));
        addEventListener.apply(target, args);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (...args: Parameters<typeof removeEventListener>) => {
        drop(target, args[0], args[1]);
        removeEventListener.apply(target, args);
      },
    );
  }
  return () => listening.map(({ type }) => type);
}

test('50 sessions in StrictMode ask for 50 tokens, open 50 frames, and leave no listener once they are unmounted', async () => {
  const createElement = vi.spyOn(document, 'createElement');
  const { container, unmount } = render(<StrictMode />);
  const listeners = countListeners();
  const sessions = lessons.map((lesson) => (
    <TutorSession key={lesson} tokenEndpoint="/api/tutor" params={{ lesson }} />
  ));
  const page = render(<StrictMode>{sessions}</StrictMode>, { container });
  await act(() => fake.emit('session.active'));
  await expect
    .poll(() => [...container.querySelectorAll('tutor-session')].map(({ state }) => state !== 'authorizing'))
    .toEqual(lessons.map(() => true));
  expect(fake.tokenRequests).toEqual(lessons.map((lesson) => ({ lesson })));
  expect(createElement.mock.calls.filter(([tag]) => tag === 'iframe')).toHaveLength(lessons.length);
  expect(listeners()).toContain('message');

  page.unmount();
  unmount();
  // A removed element waits a second to be put back.
  await expect.poll(listeners).toEqual([]);
});

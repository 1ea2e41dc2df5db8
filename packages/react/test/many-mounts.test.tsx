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

test('50 sessions in StrictMode ask for 50 tokens and open 50 frames', async () => {
  const createElement = vi.spyOn(document, 'createElement');
  const sessions = lessons.map((lesson) => (
    <TutorSession key={lesson} tokenEndpoint="/api/tutor" params={{ lesson }} />
  ));
  const { container } = render(<StrictMode>{sessions}</StrictMode>);
  await act(() => fake.emit('session.active'));
  await expect
    .poll(() => [...container.querySelectorAll('tutor-session')].map(({ state }) => state !== 'authorizing'))
    .toEqual(lessons.map(() => true));
  expect(fake.tokenRequests).toEqual(lessons.map((lesson) => ({ lesson })));
  expect(createElement.mock.calls.filter(([tag]) => tag === 'iframe')).toHaveLength(lessons.length);
});

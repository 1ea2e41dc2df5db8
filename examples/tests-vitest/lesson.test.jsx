import { act, cleanup, render, screen } from '@testing-library/react';
import { fakeEmbed } from '@tutor-session/element/testing';
import { TutorSession } from '@tutor-session/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

let fake;
beforeEach(() => {
  fake = fakeEmbed();
});
afterEach(() => {
  cleanup();
  fake.restore();
});

function Lesson() {
  const [seconds, setSeconds] = useState();
  if (seconds !== undefined) return <output>{seconds} seconds</output>;
  return (
    <TutorSession
      tokenEndpoint="/api/tutor"
      params={{ lesson: 7 }}
      onSessionEnded={({ detail }) => setSeconds(detail.duration_seconds)}
    />
  );
}

test('the React component passes its props on and calls its handlers, with no configuration', async () => {
  render(<Lesson />);
  await act(() => fake.emit('session.ended', { duration_seconds: 90 }));
  expect((await screen.findByText('90 seconds')).localName).toBe('output');
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }]);
});

import '@tutor-session/element';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type FakeEmbed, fakeEmbed } from '@tutor-session/element/testing';
import { TutorSession } from '@tutor-session/react';
import { useState } from 'react';

let fake: FakeEmbed;
beforeEach(() => {
  fake = fakeEmbed();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  fake.restore();
  jest.restoreAllMocks();
});

/** Puts an element into the page. */
function showTutor(attributes: string) {
  document.body.innerHTML = `<tutor-session token-endpoint="/api/tutor" ${attributes}></tutor-session>`;
  const tutor = document.querySelector('tutor-session');
  if (!tutor) throw new Error('There is no element.');
  return tutor;
}

test('the element opens a session and dispatches its events', async () => {
  const tutor = showTutor(`params='{"lesson":7}'`);
  const ended = jest.fn();
  tutor.addEventListener('session-ended', ({ detail }) => ended(detail.duration_seconds));
  await fake.emit('session.active');
  expect(tutor.state).toBe('active');
  await fake.emit('session.ended', { duration_seconds: 90 });
  expect(tutor.state).toBe('ended');
  expect(ended).toHaveBeenCalledWith(90);
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }]);
});

test('a refused token request fails the element', async () => {
  fake.failNext('token', 401);
  const tutor = showTutor('');
  const failed = jest.fn((event: Event) => event.preventDefault());
  tutor.addEventListener('tutor-error', failed);
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(tutor.state).toBe('failed');
  expect(tutor.error?.code).toBe('unauthorized');
});

function Lesson() {
  const [seconds, setSeconds] = useState<number>();
  if (seconds !== undefined) return <output>{seconds} seconds</output>;
  return (
    <TutorSession
      tokenEndpoint="/api/tutor"
      params={{ lesson: 7 }}
      onSessionEnded={({ detail }) => setSeconds(detail.duration_seconds)}
    />
  );
}

test('the React component passes its props on and calls its handlers', async () => {
  const complain = jest.spyOn(console, 'error');
  render(<Lesson />);
  await act(() => fake.emit('session.ended', { duration_seconds: 90 }));
  expect((await screen.findByText('90 seconds')).localName).toBe('output');
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }]);
  expect(complain).not.toHaveBeenCalled();
});

import '@tutor-session/element';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { fakeEmbed } from '@tutor-session/element/testing';
import { TutorSession } from '@tutor-session/react';
import { createElement, useState } from 'react';

let fake;
beforeEach(() => {
  fake = fakeEmbed();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  fake.restore();
  jest.restoreAllMocks();
});

test('the element opens a session and dispatches its events', async () => {
  document.body.innerHTML = `<tutor-session token-endpoint="/api/tutor-token" params='{"lesson":7}'></tutor-session>`;
  const tutor = document.querySelector('tutor-session');
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
  document.body.innerHTML = '<tutor-session token-endpoint="/api/tutor-token"></tutor-session>';
  const tutor = document.querySelector('tutor-session');
  const failed = jest.fn((event) => event.preventDefault());
  tutor.addEventListener('tutor-error', failed);
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(tutor.state).toBe('failed');
  expect(tutor.error.code).toBe('unauthorized');
});

function Lesson() {
  const [seconds, setSeconds] = useState();
  return seconds === undefined
    ? createElement(TutorSession, {
        tokenEndpoint: '/api/tutor-token',
        params: { lesson: 7 },
        onSessionEnded: ({ detail }) => setSeconds(detail.duration_seconds),
      })
    : createElement('output', null, `${seconds} seconds`);
}

test('the React component passes its props on and calls its handlers', async () => {
  const complain = jest.spyOn(console, 'error');
  render(createElement(Lesson));
  await act(() => fake.emit('session.ended', { duration_seconds: 90 }));
  expect((await screen.findByText('90 seconds')).localName).toBe('output');
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }]);
  expect(complain).not.toHaveBeenCalled();
});

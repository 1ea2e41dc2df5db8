import '@tutor-session/element';
import { type FakeEmbed, fakeEmbed } from '@tutor-session/element/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLesson } from './lesson-page.ts';

let fake: FakeEmbed;
beforeEach(() => {
  fake = fakeEmbed({ tokenEndpoint: '/api/tutor' });
});
afterEach(() => fake.restore());

test('the page thanks the student when the session ends', async () => {
  showLesson(document.body);
  await fake.emit('session.started');
  await fake.emit('session.ended', { duration_seconds: 90 });
  expect(document.querySelector('output')?.textContent).toBe('90 seconds of tutoring. Well done!');
});

test('a student who is not signed in is sent to the login', async () => {
  fake.failNext('token', 401);
  showLesson(document.body);
  await expect.poll(() => document.querySelector('a')?.textContent).toBe('Sign in');
});

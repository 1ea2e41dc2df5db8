import { routeFakeEmbed } from '@tutor-session/element/testing';
import { expect, test } from './page.fixture.ts';

test('the page thanks the student when the session ends', async ({ page }) => {
  const fake = await routeFakeEmbed(page, {
    tokenEndpoint: '/api/tutor',
    embedUrl: 'https://tutor.example/embed',
  });
  await page.goto('/lesson');
  await fake.emit('session.started');
  await fake.emit('session.ended', { duration_seconds: 90 });
  await expect.poll(() => page.textContent('output')).toBe('90 seconds of tutoring. Well done!');
});

test('a student who is not signed in is sent to the login', async ({ page }) => {
  const fake = await routeFakeEmbed(page, {
    tokenEndpoint: '/api/tutor',
    embedUrl: 'https://tutor.example/embed',
  });
  fake.failNext('token', 401);
  await page.goto('/lesson');
  await expect.poll(() => page.textContent('output')).toBe('Sign in');
});

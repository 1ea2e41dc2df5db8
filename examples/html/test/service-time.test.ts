import { askAsFrame } from '@tutor-session/browsers/ask-as-frame';
import { expect, onTestFinished, test } from 'vitest';
import { startDemo } from './start-demo.ts';

test('a lesson starts while the sandbox’s clock is ahead, and after it was brought back', async () => {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const startLesson = async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${demo.url}/login`, { method: 'POST', headers, body: '{"student":"ada"}' });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { headers: redirect } = await askAsFrame(`${demo.url}/api/tutor`, cookie);
    const { hash, origin } = new URL(redirect.location ?? '');
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    return (await fetch(`${origin}/embed/api/config`, { headers: { 'x-embed-token': token } })).status;
  };
  await demo.sandbox.advance(12_600);
  expect(await startLesson()).toBe(200);
  await fetch(new URL('/_sandbox/clock', demo.sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"reset":true}',
  });
  expect(await startLesson()).toBe(200);
});

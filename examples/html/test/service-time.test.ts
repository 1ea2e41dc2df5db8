import { expect, onTestFinished, test } from 'vitest';
import { startDemo } from './start-demo.ts';

test('a lesson starts while the sandbox’s clock is ahead, and after it was brought back', async () => {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const startLesson = async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${demo.url}/login`, { method: 'POST', headers, body: '{"student":"ada"}' });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${demo.url}/api/tutor`, { method: 'POST', headers: { cookie } });
    const { token, embed_url } = await response.json();
    return (await fetch(`${embed_url}api/config`, { headers: { 'x-embed-token': token } })).status;
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

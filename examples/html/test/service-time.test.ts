import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startDemo } from './start-demo.ts';

test('a lesson starts while the sandbox’s clock is ahead, and after it was brought back', async () => {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const startLesson = async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${demo.url}/login`, { method: 'POST', headers, body: '{"student":"ada"}' });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const frame = {
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
    };
    const [response] = await once(
      request(`${demo.url}/api/tutor`, { headers: { cookie, ...frame } }).end(),
      'response',
    );
    response.resume();
    const { hash, origin } = new URL(response.headers.location);
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

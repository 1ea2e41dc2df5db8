import { askAsFrame } from '@tutor-session/browsers/ask-as-frame';
import { createTokenEndpoint, verifySessionToken } from '@tutor-session/token';
import { createWebhookHandler, signWebhook } from '@tutor-session/webhooks';
import { afterEach, expect, test } from 'vitest';
import { startExpress, startExpressBehindJson } from '../src/express.ts';
import { startFastify } from '../src/fastify.ts';
import { startH3 } from '../src/h3.ts';
import type { Backend, Handlers } from '../src/handlers.ts';
import { startHono } from '../src/hono.ts';
import { startNest } from '../src/nest.ts';
import { startNodeHttp } from '../src/node-http.ts';

const secret = 'sk_example_0001';
const webhookSecret = 'whsec_example_0001';
const student = { student_id: 'student_1', subject: 'math', level: '6-8', engine: 'standard' };
const json = { 'content-type': 'application/json' };

const open: Backend[] = [];
afterEach(async () => {
  for (const backend of open.splice(0)) await backend.close();
});

/** The handlers with what they were called with and what they reported. */
function createHandlers() {
  const params: unknown[] = [];
  const events: unknown[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const handlers: Handlers = {
    tokenEndpoint: createTokenEndpoint({
      secret,
      partnerId: 'partner_1',
      embedUrl: 'https://embed.example.com',
      resume: true,
      issue: 'any',
      session(request, sent) {
        params.push(sent);
        return request.headers.get('cookie')?.includes('signed-in=yes') ? student : null;
      },
      onError,
    }),
    webhooks: createWebhookHandler({ secret: webhookSecret, onAny: (event) => events.push(event), onError }),
  };
  return { handlers, params, events, errors };
}

async function start(startBackend: (handlers: Handlers) => Promise<Backend>) {
  const made = createHandlers();
  const backend = await startBackend(made.handlers);
  open.push(backend);
  const post = (
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    headers: Record<string, string> = {},
  ) =>
    fetch(backend.url + path, {
      method: 'POST',
      body,
      headers: { cookie: 'a=b; signed-in=yes', ...json, ...headers },
    });
  const deliver = async (body: string) =>
    post('/webhooks', body, { 'x-service-signature': await signWebhook(body, webhookSecret) });
  return { ...made, ...backend, post, deliver };
}

/** A delivery that JSON.parse and JSON.stringify would change: spaces, escapes, a number's spelling, a byte-order mark inside. */
const event = (text: string) =>
  `{ "event":"session.transcript", "timestamp":"2026-03-02T10:00:00.000Z","partner_id":"partner_1",` +
  `"data":{"session_id":"ses_1","transcript":[{"text":"\\u00e9 \uFEFF 😀 \\ud83d\\ude00","n":1.0}],"note":${JSON.stringify(text)}}}`;

const backends: [string, (handlers: Handlers) => Promise<Backend>][] = [
  ['node:http', startNodeHttp],
  ['Express 5', startExpress],
  ['Express 5 behind express.json()', startExpressBehindJson],
  ['Fastify 5', startFastify],
  ['Nest', startNest],
  ['Hono', startHono],
  ['h3 (Nuxt, Nitro)', startH3],
];

test.each(backends)('%s: a token for the params of the page, with its cookie', async (_, startBackend) => {
  const { post, url, params, errors } = await start(startBackend);
  const response = await post('/api/tutor', '{"topic":"fractions"}');
  expect(response.status).toBe(200);
  const { token } = await response.json();
  expect(await verifySessionToken(token, { secret })).toMatchObject(student);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('HttpOnly')]);
  expect(
    (await fetch(`${url}/api/tutor`, { method: 'POST', headers: { cookie: 'signed-in=yes' } })).status,
  ).toBe(200);
  expect(params).toEqual([{ topic: 'fractions' }, {}]);
  expect(errors).toEqual([]);
});

test.each(backends)('%s: a frame is redirected to the embed with its token', async (_, startBackend) => {
  const { url, params, errors } = await start(startBackend);
  const address = `${url}/api/tutor?params=${encodeURIComponent('{"topic":"½ & 1"}')}`;
  const { statusCode, headers } = await askAsFrame(address, 'signed-in=yes');
  expect([statusCode, headers['cache-control'], headers['set-cookie']?.length]).toEqual([303, 'no-store', 1]);
  const token = new URL(headers.location ?? '').searchParams.get('token') ?? '';
  expect(await verifySessionToken(token, { secret })).toMatchObject(student);
  expect([params, errors]).toEqual([[{ topic: '½ & 1' }], []]);
});

test.each(backends)('%s: the errors of the token endpoint', async (_, startBackend) => {
  const { post, url } = await start(startBackend);
  expect((await post('/api/tutor', '{}', { cookie: 'a=b' })).status).toBe(401);
  expect((await post('/api/tutor', '[1]')).status).toBe(400);
  expect((await post('/api/tutor', '{}', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/api/tutor', JSON.stringify({ long: 'x'.repeat(20_000) }))).status).toBe(413);
  expect((await fetch(`${url}/api/tutor`)).status).toBe(403);
  expect((await fetch(`${url}/api/tutor`, { method: 'PUT' })).status).toBe(405);
});

test.each(backends)(
  '%s: a webhook is verified by its raw bytes, and handled once',
  async (_, startBackend) => {
    const { deliver, post, events, errors } = await start(startBackend);
    const body = event('x'.repeat(200_000));
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(body)).status).toBe(200);
    expect(events).toEqual([JSON.parse(body)]);
    expect(errors).toEqual([]);
    expect((await post('/webhooks', body, { 'x-service-signature': 'f'.repeat(64) })).status).toBe(401);
    expect((await post('/webhooks', body)).status).toBe(401);
    expect(events).toHaveLength(1);
  },
);

import { createHmac } from 'node:crypto';
import type { SessionUpdate } from '@tutor-session/embed-api';
import { expect, test } from 'vitest';
import { nothing } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { start, useSandbox } from '../../support/use-sandbox.ts';

const refused: string[] = [];
const service = useSandbox({ onTokenRefused: (message) => void refused.push(message) });

const sessionId = ({ body }: { body: unknown }) => (body as SessionUpdate).session.session_id;

/** A token with any header and payload, signed with the partner's secret. */
function forge(header: object, payload: object, secret = service.sandbox.credentials.api_secret): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part(header)}.${part(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const claims = {
  partner_id: 'partner_dev',
  student_id: 's',
  subject: 'math',
  level: '3-5',
  engine: 'standard',
  exp: Math.floor(start.getTime() / 1000) + 3600,
};

test('a token is one session, which it finds again, also after its end', async () => {
  const page = await service.page();
  expect(await page.config()).toMatchObject({
    body: { status: 'created', subject: 'math', allowed_origins: [] },
  });
  const first = await page.start();
  expect(sessionId(await page.start())).toBe(sessionId(first));
  expect(await page.config()).toMatchObject({ body: { status: 'started' } });
  const end = await page.end();
  const again = await page.start();
  expect(again.body).toEqual(end.body);
  expect(await page.config()).toMatchObject({ body: { status: 'ended' } });
});

test('the token of a session that is over reads its own lesson and changes nothing, until its grace window is over', async () => {
  const student_id = 'over';
  const page = await service.page({ student_id }, 600);
  const id = sessionId(await page.start());
  await page.send('3/4');
  const ended = (await page.end()).body;
  const stored = async () => (await service.api('GET', `/sessions/${id}/replay`)).body;
  const before = await stored();
  await service.sandbox.advance(600 + 899);
  for (const refused of [
    await page.send('4'),
    await page.pause(),
    await page.resume(),
    await page.end(),
    await page.voiceError('connection'),
    await page.homework(new Uint8Array(9), 'u1'),
    await page.confirmHomework('u1', ['1 + 1 =']),
    await page.call('POST', 'session/page', { after: nothing, context: { exercise: 1 }, tools: [] }),
  ]) {
    expect(refused).toMatchObject(apiError(409, 'conflict'));
  }
  expect((await page.start()).body).toEqual(ended);
  expect((await page.heartbeat()).body).toEqual(ended);
  expect(await stored()).toEqual(before);
  const { body } = await service.api('GET', `/sessions?student_id=${student_id}`);
  expect(body).toMatchObject({ pagination: { total: 1 } });
  await service.sandbox.advance(1);
  expect(await page.start()).toMatchObject(apiError(401, 'invalid_token', /expired/));
});

test('a token whose session was deleted is refused as used, before anything begins', async () => {
  const page = await service.page();
  const id = sessionId(await page.start());
  await page.end();
  await service.api('DELETE', `/sessions/${id}`);
  for (const refused of [await page.config(), await page.start(), await page.heartbeat()]) {
    expect(refused).toMatchObject(apiError(401, 'invalid_token', /used/));
    expect(refused.headers.get('www-authenticate')).toContain('error="token_used"');
  }
});

test('a token that has expired finishes within the grace window what it began, but begins nothing', async () => {
  const page = await service.page({}, 60);
  const late = await service.page({}, 60);
  const id = sessionId(await page.start());
  await page.stay(90);
  for (const refused of [await late.config(), await late.start()]) {
    expect(refused).toMatchObject(apiError(401, 'invalid_token', /expired/));
    expect(refused.headers.get('www-authenticate')).toContain('error="sandbox_clock_ahead"');
  }
  expect(sessionId(await page.start())).toBe(id);
  for (const response of [await page.send('3'), await page.pause(), await page.resume(), await page.end()]) {
    expect(response.status).toBe(200);
  }
  await service.sandbox.advance(900);
  expect(await page.heartbeat()).toMatchObject(apiError(401, 'invalid_token', /expired/));
});

test.each([10, 2_000])(
  'a token that expired %i seconds ago by the real time, too, is refused as expired',
  async (ago) => {
    const exp = Math.floor(start.getTime() / 1000) - ago;
    const refused = await (await service.page(forge({ alg: 'HS256' }, { ...claims, exp }))).start();
    expect(refused).toMatchObject(apiError(401, 'invalid_token', /expired/));
    expect(refused.headers.get('www-authenticate')).toContain('error="token_expired"');
  },
);

test.each([
  ['none', () => '', /x-embed-token/],
  ['no token', () => 'not-one-at-all', /partner/],
  ['alg none', () => forge({ alg: 'none' }, claims), /HS256/],
  [
    'a student that no URL can name',
    () => forge({ alg: 'HS256' }, { ...claims, student_id: '..' }),
    /student_id/,
  ],
  ['an unknown partner', () => forge({ alg: 'HS256' }, { ...claims, partner_id: 'other' }), /partner_id/],
  [
    'a partner that cannot be',
    () => forge({ alg: 'HS256' }, { ...claims, partner_id: 'a\0b' }),
    /partner_id/,
  ],
])('a token %s is refused', async (_, token, message) => {
  const page = await service.page(token());
  for (const response of [await page.config(), await page.start(), await page.end()]) {
    expect(response).toMatchObject(apiError(401, 'invalid_token', message));
    expect(response.headers.get('www-authenticate')).toContain('error="token_invalid"');
    expect(JSON.stringify(response.body)).not.toContain(token().slice(0, 12) || 'eyJ');
  }
});

test.each([
  ['a NUL', { student_id: 'a\0' }, /student_id/],
  ['a leading byte order mark', { student_id: '\ufeffa' }, /student_id/],
  ['a claim of 257 characters', { subject: 'x'.repeat(257) }, /subject/],
  ['a lone surrogate in the metadata', { metadata: { somebody: '\ud800' } }, /^(?!.*somebody).*metadata/],
])('a token with %s is refused, since it could not be stored', async (_, extra, message) => {
  const page = await service.page(forge({ alg: 'HS256' }, { ...claims, ...extra }));
  expect(await page.start()).toMatchObject(apiError(401, 'invalid_token', message));
});

test.each([
  ['another secret', () => 'not-the-secret-of-this-partner-1234567', /API Secret of the same credentials/],
  [
    'the API Key',
    () => service.sandbox.credentials.api_key,
    /signed with the API Key: sign it with the API Secret/,
  ],
  ['the Webhook Secret', () => service.sandbox.credentials.webhook_secret, /signed with the Webhook Secret/],
])(
  'a token that is signed with %s is refused with what to do, which the sandbox is told',
  async (_, secret, why) => {
    refused.length = 0;
    const secretText = secret();
    const page = await service.page(forge({ alg: 'HS256' }, claims, secretText));
    expect(await page.config()).toMatchObject(apiError(401, 'invalid_token', why));
    expect(refused).toEqual([expect.stringMatching(why)]);
    expect(refused[0]).not.toContain(secretText);
  },
);

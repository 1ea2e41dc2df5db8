import type { Delivery } from '@tutor-session/protocol';
import { signWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const timestamp = '2026-11-20T09:00:00.000Z';
const body = JSON.stringify({
  event: 'session.x',
  timestamp,
  partner_id: 'partner_dev',
  data: { name: 'é/"' },
});
const secrets = () => service.sandbox.credentials;
const verify = async (sent: object) => (await service.control('POST', 'signatures/verify', sent)).body;

test('a body with its signature verifies, and the response holds no secret', async () => {
  const verified = await verify({ body, signature: await signWebhook(body, secrets().webhook_secret) });
  expect(verified).toEqual({ verified: true, event: 'session.x', code: null, message: null, hint: null });
});

test.each<[hint: RegExp, code: string, change: (signature: string) => { body?: string; signature: string }]>([
  [/lower case/, 'signature_malformed', (signature) => ({ signature: signature.toUpperCase() })],
  [/prefix/, 'signature_malformed', (signature) => ({ signature: `sha256=${signature}` })],
  [
    /in base64/,
    'signature_malformed',
    (signature) => ({ signature: Buffer.from(signature, 'hex').toString('base64') }),
  ],
  [/white space/, 'signature_mismatch', (signature) => ({ signature, body: `${body}\n` })],
  [
    /parsed and written anew/,
    'signature_mismatch',
    (signature) => ({ signature, body: JSON.stringify(JSON.parse(body), null, 2) }),
  ],
  [
    /Latin-1/,
    'signature_mismatch',
    (signature) => ({ signature, body: Buffer.from(body).toString('latin1') }),
  ],
])('what does not verify has a hint that says why: %s', async (hint, code, change) => {
  const signature = await signWebhook(body, secrets().webhook_secret);
  expect(await verify({ body, ...change(signature) })).toMatchObject({
    verified: false,
    code,
    hint: expect.stringMatching(hint),
  });
});

test('a signature with the API Secret is known as such, and one with another secret has no hint', async () => {
  const withApiSecret = await signWebhook(body, secrets().api_secret);
  expect(await verify({ body, signature: withApiSecret })).toMatchObject({
    hint: expect.stringMatching(/API Secret/),
  });
  const foreign = await signWebhook(body, 'another-secret');
  expect(await verify({ body, signature: foreign })).toMatchObject({ verified: false, hint: null });
});

test('only a partner of the service has a secret to verify with', async () => {
  const sent = { body, signature: '', partner_id: 'partner_none' };
  expect(await service.control('POST', 'signatures/verify', sent)).toMatchObject(
    apiError(400, 'invalid_request', /partner_id/),
  );
});

test('a delivery has its bytes and the signature that its receiver gets', async () => {
  const endpoint = await service.register('http://127.0.0.1:9/', ['session.started']);
  await service.begun();
  const { data } = await service.read<{ data: [Delivery] }>(`/webhooks/${endpoint}/events`);
  const [delivery] = data;
  const { body: signed } = await service.control('GET', `deliveries/${delivery.id}/signature`);
  expect(signed).toMatchObject({
    delivery: { id: delivery.id },
    body: JSON.stringify(delivery.payload),
    signature: await signWebhook(JSON.stringify(delivery.payload), secrets().webhook_secret),
    verification: { verified: true, event: 'session.started' },
  });
});

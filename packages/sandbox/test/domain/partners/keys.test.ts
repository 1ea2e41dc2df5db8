import { verifyWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import type { Credentials } from '../../../src/domain/partners/credentials.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { mintToken } from '../../support/mint-token.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { startReceiver } from '../deliveries/receiver.ts';

const service = useSandbox();

async function list({ api_key }: Credentials) {
  const { status } = await service.api('GET', '/sessions', { headers: { 'x-api-key': api_key } });
  return status;
}

async function begin(credentials: Credentials) {
  const token = await mintToken(credentials, {}, service.sandbox.now);
  return (await (await service.page(token)).start()).status;
}

test('the old API key and tokens count for an hour after a rotation, and the new ones at once', async () => {
  const old = await service.sandbox.addPartner('rotating');
  const now = await service.sandbox.rotateKeys(old.partner_id);
  expect(Object.values(now).filter((value) => Object.values(old).includes(value))).toHaveLength(3);
  expect([await list(old), await begin(old), await list(now), await begin(now)]).toEqual([
    200, 200, 200, 200,
  ]);
  await service.sandbox.advance(3_599);
  expect([await list(old), await begin(old)]).toEqual([200, 200]);
  await service.sandbox.advance(10);
  expect([await list(old), await begin(old)]).toEqual([401, 401]);
  expect([await list(now), await begin(now)]).toEqual([200, 200]);
});

test('a second rotation ends what the first replaced', async () => {
  const first = await service.sandbox.addPartner('rotating-twice');
  const second = await service.sandbox.rotateKeys(first.partner_id);
  expect([await list(first), await list(second)]).toEqual([200, 200]);
  await service.sandbox.rotateKeys(first.partner_id);
  expect([await list(first), await list(second)]).toEqual([401, 200]);
});

test('deliveries are signed with the new webhook secret at once, their retries too', async () => {
  const old = await service.sandbox.addPartner('rotating-webhooks');
  const receiver = await startReceiver();
  receiver.respond = (response, _received, count) => void response.writeHead(count > 1 ? 200 : 500).end();
  const headers = { 'x-api-key': old.api_key, 'content-type': 'application/json' };
  const body = JSON.stringify({ url: receiver.url, events: ['session.started'] });
  await service.api('POST', '/webhooks', { headers, body });
  await begin(old);
  await service.sandbox.advance(0);
  const { webhook_secret } = await service.sandbox.rotateKeys(old.partner_id);
  await service.sandbox.advance(60);
  const secrets = [old.webhook_secret, webhook_secret];
  expect(receiver.received).toHaveLength(secrets.length);
  for (const [index, { body, headers }] of receiver.received.entries())
    await verifyWebhook(body, String(headers['x-service-signature']), secrets[index] ?? '');
});

// That it sees nothing of another's records is in conformance/operations.test.ts.
test('a partner signs nothing for another one', async () => {
  const other = await service.sandbox.addPartner('other');
  const { api_secret, api_key } = service.sandbox.credentials;
  const start = async (partner_id: string, secret: string) => {
    const token = await mintToken({ partner_id, api_secret: secret }, {}, service.sandbox.now);
    return (await service.page(token)).start();
  };
  await service.api('GET', '/sessions');
  expect(await start(other.partner_id, api_secret)).toMatchObject(
    apiError(401, 'invalid_token', /signature/),
  );
  // The key was asked for just now, so whatever is remembered by its hash is found.
  const named = await start(sha256(api_key), api_secret);
  expect(named).toMatchObject(apiError(401, 'invalid_token', /names no partner/));
  const own = await start(other.partner_id, other.api_secret);
  expect(own).toMatchObject({ body: { session: { partner_id: other.partner_id } } });
});

import { expect, test } from 'vitest';
import { sha256 } from '../../../src/platform/sha256.ts';
import { mintToken } from '../../support/mint-token.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

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

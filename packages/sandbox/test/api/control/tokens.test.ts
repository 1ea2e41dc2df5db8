import { expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const claims = { student_id: 'student-42', subject: 'math', level: '3-5', engine: 'standard' };

const mint = (body: object) => service.control('POST', 'tokens', body);

test('a token is minted with further claims, and the embed takes it', async () => {
  const { status, body } = await mint({ ...claims, topic: 'fractions', sandbox_seed: 'x', ttl_seconds: 60 });
  const { embed_url } = service.sandbox.credentials;
  expect([status, body]).toEqual([201, { token: expect.any(String), embed_url, expires_in: 60 }]);
  const page = await service.page((body as { token: string }).token);
  expect(await page.config()).toMatchObject({ status: 200, body: { topic: 'fractions' } });
});

test.each([
  [{ ...claims, student_id: undefined }, /"student_id" is missing/],
  [{ ...claims, jti: 'mine' }, /jti/],
  [{ ...claims, ttl_seconds: 0 }, /"ttl_seconds" must be at least 1/],
])('a token is not minted from %j', async (body, message) => {
  expect(await mint(body)).toMatchObject(apiError(400, 'invalid_request', message));
});

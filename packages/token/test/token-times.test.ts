import { createSessionToken, verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import {
  at,
  catchTokenError,
  claims,
  forge,
  header,
  issued,
  payload,
  refusal,
  secret,
  verify,
} from './fixtures.ts';

const token = forge(header, payload);
const millisecond = 0.001;

test('a token is refused from the moment of its expiry', async () => {
  expect(await verify(token, { now: at(payload.exp - millisecond) })).toEqual(payload);
  const error = await refusal(token, { now: at(payload.exp) });
  expect([error.code, error.claim]).toEqual(['token_expired', 'exp']);
});

test('the grace window extends the expiry, to the millisecond', async () => {
  expect(await verify(token, { graceSeconds: 900, now: at(payload.exp) })).toEqual(payload);
  expect(await verify(token, { graceSeconds: 900, now: at(payload.exp + 900 - millisecond) })).toEqual(
    payload,
  );
  const late = await refusal(token, { graceSeconds: 900, now: at(payload.exp + 900) });
  expect(late.code).toBe('token_expired');
});

test("the expiry is compared with the platform's clock by default", async () => {
  const fresh = await createSessionToken(claims, { secret });
  expect(await verifySessionToken(fresh, { secret })).toMatchObject(claims);
  const error = await catchTokenError(verifySessionToken(forge(header, { ...payload, exp: 1 }), { secret }));
  expect(error.code).toBe('token_expired');
});

test('an nbf may be 60 seconds ahead of the clock, to the millisecond, and no more', async () => {
  const early = forge(header, { ...payload, nbf: issued + 60 });
  expect(await verify(early)).toMatchObject(payload);
  for (const [token, now] of [
    [early, at(issued - millisecond)],
    [forge(header, { ...payload, nbf: issued * 1000 }), at()],
    [forge(header, `{"nbf":1e999,${JSON.stringify(payload).slice(1)}`), at()],
  ] as const) {
    const error = await refusal(token, { now });
    expect([error.code, error.claim]).toEqual(['token_claim', 'nbf']);
    expect(error.message).toContain('more than 60 seconds in the future');
  }
});

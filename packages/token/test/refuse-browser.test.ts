import { createSessionToken, createTokenEndpoint, verifySessionToken } from '@tutor-session/token';
import { afterEach, expect, test } from 'vitest';
import { claims, secret } from './fixtures.ts';

afterEach(() => {
  Reflect.deleteProperty(process, 'type');
});

test('in a browser every function of the package is a TypeError, whatever its arguments', async () => {
  Object.assign(process, { type: 'renderer' });
  await expect(createSessionToken(claims, { secret })).rejects.toThrow(
    /^createSessionToken must not .*API Secret/,
  );
  await expect(verifySessionToken('', { secret })).rejects.toThrow(
    /^verifySessionToken must not .*API Secret/,
  );
  const options = { secret, partnerId: '', embedUrl: '', session: () => null };
  expect(() => createTokenEndpoint(options)).toThrow(/^createTokenEndpoint must not .*API Secret/);
});

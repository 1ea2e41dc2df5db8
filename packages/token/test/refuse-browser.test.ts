import { createSessionToken, createTokenEndpoint, verifySessionToken } from '@tutor-session/token';
import { afterEach, describe, expect, it } from 'vitest';
import { claims, secret } from './fixtures.ts';

describe('in a browser, which this process says it is,', () => {
  afterEach(() => {
    Reflect.deleteProperty(process, 'type');
  });

  it('all three of the package refuse, whatever they are given', async () => {
    Object.assign(process, { type: 'renderer' });
    await expect(createSessionToken(claims, { secret })).rejects.toThrow(/^createSessionToken must not/);
    await expect(verifySessionToken('', { secret })).rejects.toThrow(/^verifySessionToken must not/);
    const options = { secret, partnerId: '', embedUrl: '', session: () => null };
    expect(() => createTokenEndpoint(options)).toThrow(/^createTokenEndpoint must not/);
  });
});

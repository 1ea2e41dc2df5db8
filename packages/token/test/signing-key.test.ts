import { describe, expect, it } from 'vitest';
import { signingKey } from '../src/signing-key.ts';

describe('signingKey', () => {
  it('imports a secret once', async () => {
    expect(await signingKey('the same')).toBe(await signingKey('the same'));
    const bytes = Uint8Array.of(1, 2, 3);
    expect(await signingKey(bytes)).toBe(await signingKey(Buffer.from(bytes)));
  });

  it('goes by the content of an array, so that one overwritten later is another secret', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const before = signingKey(bytes);
    bytes.fill(9);
    expect(await signingKey(bytes)).not.toBe(await before);
    expect(await signingKey(Uint8Array.of(1, 2, 3))).toBe(await before);
    expect(await sign(await before)).toEqual(await sign(await signingKey(Uint8Array.of(1, 2, 3))));
    expect(await sign(await before)).not.toEqual(await sign(await signingKey(Uint8Array.of(9, 9, 9))));
  });

  it('takes bytes as they are, white space at the end included', async () => {
    expect(await signingKey(Uint8Array.of(65, 10))).toHaveProperty('type', 'secret');
  });

  it('gives a key that cannot be read out', async () => {
    expect(await signingKey('secret')).toMatchObject({ extractable: false, algorithm: { name: 'HMAC' } });
  });

  it('keeps a bounded number of keys', async () => {
    const first = await signingKey('tenant 0');
    for (let tenant = 1; tenant <= 100; tenant += 1) await signingKey(`tenant ${tenant}`);
    expect(await signingKey('tenant 0')).not.toBe(first);
    expect(await signingKey('tenant 100')).toBe(await signingKey('tenant 100'));
  });
});

async function sign(key: CryptoKey): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, Uint8Array.of(1)));
}

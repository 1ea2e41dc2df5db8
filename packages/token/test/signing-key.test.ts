import { expect, onTestFinished, test, vi } from 'vitest';
import { signingKey } from '../src/signing-key.ts';

test('signingKey compares arrays by content: one that is overwritten later is another secret', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const before = signingKey(bytes);
  bytes.fill(8);
  expect(await signingKey(bytes)).not.toBe(await before);
  expect(await signingKey(Uint8Array.of(1, 2, 3))).toBe(await before);
  expect(await sign(await before)).toEqual(await sign(await signingKey(Uint8Array.of(1, 2, 3))));
  expect(await sign(await before)).not.toEqual(await sign(await signingKey(Uint8Array.of(8, 8, 8))));
});

test('signingKey mistakes no secret for another: two texts, or a text and bytes that look alike', async () => {
  for (const [one, other] of [
    ['ab', 'cd'],
    ['233', Uint8Array.of(233)],
    ['é', Uint8Array.of(0xe9)],
  ] as const)
    expect(await signingKey(one)).not.toBe(await signingKey(other));
});

test('signingKey keeps a secret and its key for a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = await signingKey('of a minute');
  vi.advanceTimersByTime(59_999);
  expect(await signingKey('of a minute')).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await signingKey('of a minute')).not.toBe(first);
});

test('signingKey does not cache a failed import', async () => {
  const failing = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('out of memory'));
  await expect(signingKey('fails once')).rejects.toThrow('out of memory');
  failing.mockRestore();
  expect(await signingKey('fails once')).toHaveProperty('type', 'secret');
});

async function sign(key: CryptoKey): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, Uint8Array.of(1)));
}

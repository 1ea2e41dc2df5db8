import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as node from '../src/hmac.node.ts';
import * as web from '../src/hmac.web.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const text = (value: string) => new TextEncoder().encode(value);

// RFC 4231: case 2, whose key is text; case 4, all binary; case 6, a key longer than a block. Longer bodies are in vectors.test.ts.
const vectors = [
  {
    key: 'Jefe',
    body: text('what do ya want for nothing?'),
    hmac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    key: bytes('0102030405060708090a0b0c0d0e0f10111213141516171819'),
    body: bytes('cd'.repeat(50)),
    hmac: '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  },
  {
    key: bytes('aa'.repeat(131)),
    body: text('Test Using Larger Than Block-Size Key - Hash Key First'),
    hmac: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  },
];

test.each([
  ['hmac.node', node],
  ['hmac.web', web],
])('%s signs and verifies as RFC 4231, and no other key or body', async (_, { hmacSign, hmacVerify }) => {
  for (const { key, body, hmac } of vectors) {
    expect(await hmacSign(key, body)).toBe(hmac);
    expect(await hmacVerify(key, body, hmac)).toBe(true);
    expect(await hmacVerify('two', body, hmac)).toBe(false);
    expect(await hmacVerify(key, text('bodY'), hmac)).toBe(false);
  }
});

test('both twins sign any key and body alike', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 100 });
  const key = fc.oneof(
    bytes,
    bytes.map((units) => String.fromCharCode(...units)),
  );
  await fc.assert(
    fc.asyncProperty(key, fc.uint8Array({ maxLength: 300 }), async (secret, data) => {
      const body = new Uint8Array(data);
      expect(await web.hmacSign(secret, body)).toBe(await node.hmacSign(secret, body));
    }),
  );
});

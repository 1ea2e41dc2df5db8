import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as node from '../src/hmac.node.ts';
import * as web from '../src/hmac.web.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const text = (value: string) => new TextEncoder().encode(value);

// RFC 4231, without test case 5, which truncates.
const vectors = [
  {
    name: 'case 1',
    key: bytes('0b'.repeat(20)),
    body: text('Hi There'),
    hmac: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  },
  {
    name: 'case 2, a key as text',
    key: 'Jefe',
    body: text('what do ya want for nothing?'),
    hmac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    name: 'case 3',
    key: bytes('aa'.repeat(20)),
    body: bytes('dd'.repeat(50)),
    hmac: '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  },
  {
    name: 'case 4',
    key: bytes('0102030405060708090a0b0c0d0e0f10111213141516171819'),
    body: bytes('cd'.repeat(50)),
    hmac: '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  },
  {
    name: 'case 6, a key longer than a block',
    key: bytes('aa'.repeat(131)),
    body: text('Test Using Larger Than Block-Size Key - Hash Key First'),
    hmac: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  },
  {
    name: 'case 7, key and body longer than a block',
    key: bytes('aa'.repeat(131)),
    body: text(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    hmac: '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  },
];

const twins = [
  { twin: 'hmac.node', ...node },
  { twin: 'hmac.web', ...web },
];

for (const { twin, hmacSign, hmacVerify } of twins) {
  test.each(vectors)(`${twin} signs and verifies RFC 4231 $name`, async ({ key, body, hmac }) => {
    expect(await hmacSign(key, body)).toBe(hmac);
    expect(await hmacVerify(key, body, hmac)).toBe(true);
  });

  test(`${twin} refuses the signature of another key or another body`, async () => {
    const signature = await hmacSign('one', text('body'));
    expect(await hmacVerify('two', text('body'), signature)).toBe(false);
    expect(await hmacVerify('one', text('bodY'), signature)).toBe(false);
  });
}

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

test('the package resolves #hmac to node:crypto on Node and to Web Crypto elsewhere', () => {
  const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(Object.entries(imports['#hmac'])).toEqual([
    ['node', { require: './dist/hmac.node.cjs', default: './dist/hmac.node.js' }],
    ['default', { require: './dist/hmac.web.cjs', default: './dist/hmac.web.js' }],
  ]);
});

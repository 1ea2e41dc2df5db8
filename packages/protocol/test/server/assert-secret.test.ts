import { expect, test } from 'vitest';
import { assertSecret } from '../../src/server/assert-secret.ts';

test('text without white space at its ends is a secret', () => {
  expect(() => assertSecret('s3cret with space inside', 'API Secret')).not.toThrow();
});

test('bytes are a secret, white space included', () => {
  expect(() => assertSecret(new Uint8Array([32]), 'Webhook Secret')).not.toThrow();
});

test.each([
  ['', 'secret is empty: pass the API Secret'],
  [new Uint8Array(), 'secret is empty: pass the API Secret'],
  ['top-secret\n', 'white space at an end: pass the API Secret exactly'],
  [' top-secret', 'white space at an end'],
  [undefined as unknown as string, 'secret must be the API Secret'],
  [['top-secret'] as unknown as string, 'secret must be the API Secret'],
])('%j is a TypeError whose message does not repeat it', (secret, message) => {
  const refuse = () => assertSecret(secret, 'API Secret');
  expect(refuse).toThrow(TypeError);
  expect(refuse).toThrow(message);
  expect(refuse).not.toThrow(/top-secret/);
});

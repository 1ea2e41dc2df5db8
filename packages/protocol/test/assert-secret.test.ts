import { expect, test } from 'vitest';
import { assertSecret } from '../src/assert-secret.ts';

test('a text as issued is a secret', () => {
  expect(() => assertSecret('s3cret with space inside', 'API Secret')).not.toThrow();
});

test('bytes are taken as they are', () => {
  expect(() => assertSecret(new Uint8Array([32]), 'Webhook Secret')).not.toThrow();
});

test.each([
  ['', 'secret is empty: give the API Secret'],
  [new Uint8Array(), 'secret is empty: give the API Secret'],
  ['top-secret\n', 'white space at an end: give the API Secret exactly'],
  [' top-secret', 'white space at an end'],
  [undefined as unknown as string, 'secret must be the API Secret'],
  [['top-secret'] as unknown as string, 'secret must be the API Secret'],
])('%j is none, and the message does not repeat it', (secret, message) => {
  const refuse = () => assertSecret(secret, 'API Secret');
  expect(refuse).toThrow(TypeError);
  expect(refuse).toThrow(message);
  expect(refuse).not.toThrow(/top-secret/);
});

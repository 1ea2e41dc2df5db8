import { expect, test } from 'vitest';
import { assertStorable } from '../../../src/platform/openapi/storable.ts';

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

test.each([
  ['a NUL character', { a: { b: 'x\0' } }, 'Field "a.b"'],
  ['a lone surrogate', { a: ['\ud800'] }, 'Field "a.0"'],
  ['a NUL in a name', { a: { 'x\0': 1 } }, 'Field "a"'],
  ['a bare text', '\udc00', 'The body'],
])('%s cannot be stored and is refused, naming the field', (_, value, field) => {
  expect(() => assertStorable(value)).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(field) }),
  );
});

test('a nesting of 100 passes, 101 and 100,000 do not', () => {
  assertStorable(nested(100));
  expect(() => assertStorable(nested(101))).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  expect(() => assertStorable(nested(100_000))).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

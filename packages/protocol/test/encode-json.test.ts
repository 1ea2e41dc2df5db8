import { expect, test } from 'vitest';
import { encodeJson } from '../src/index.ts';

const circle: Record<string, unknown> = {};
circle.self = circle;

test.each([
  ['a text cut inside an emoji', { text: 'a😀'.slice(0, 2) }, 'holds half of a surrogate pair'],
  ['such a key', { ['😀'.slice(1)]: 1 }, 'holds half of a surrogate pair'],
  ['a NUL character', ['a\0'], 'holds a NUL character'],
  ['a byte order mark', ['\ufeffa'], 'begins with a byte order mark'],
  ['a circle', circle, 'is not JSON'],
  ['a BigInt', { big: 1n }, 'is not JSON'],
  ['nothing', undefined, 'is not JSON'],
  ['a function', () => {}, 'is not JSON'],
])('%s is refused, without a word of it', (_, value, message) => {
  expect(() => encodeJson(value, 1_000)).toThrow(new TypeError(message));
});

test('bytes are counted in UTF-8, and one more than the limit is refused', () => {
  expect(encodeJson('é'.repeat(499), 1_000)).toHaveLength(501);
  expect(() => encodeJson(`${'é'.repeat(499)}x`, 1_000)).toThrow('has 1001 bytes as JSON, more than 1000');
});

test.each([[Number.NaN], [Infinity], [() => 1], [Symbol('a')]])(
  '%s in it is refused only strictly',
  (value) => {
    expect(JSON.parse(encodeJson([value], 100))).toEqual([null]);
    expect(() => encodeJson([value], 100, { strict: true })).toThrow('is not JSON');
  },
);

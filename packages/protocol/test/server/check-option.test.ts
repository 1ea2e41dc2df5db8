import { assertOptionsObject } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

const known = { issue: 1, allowedOrigins: 1, ttlSeconds: 1, now: 1 };
const refusal = (options: object) => {
  try {
    assertOptionsObject('options', options, known);
  } catch (error) {
    return String(error);
  }
  return undefined;
};

test.each([
  ['allowedOrigin', 'allowedOrigins'],
  ['TTLSeconds', 'ttlSeconds'],
])('the option %s is refused with the nearest one, %s', (name, nearest) => {
  expect(refusal({ [name]: undefined })).toBe(
    `TypeError: options has "${name}", which does not exist. Did you mean ${nearest}?`,
  );
});

test('a name that is like none is refused with those that there are, and known ones are taken', () => {
  expect(refusal({ constructor: 1 })).toBe(
    'TypeError: options has "constructor", which does not exist. There are issue, allowedOrigins, ttlSeconds, now.',
  );
  expect(refusal(Object.create({ inherited: 1 }, { now: { value: 1, enumerable: true } }))).toBeUndefined();
});

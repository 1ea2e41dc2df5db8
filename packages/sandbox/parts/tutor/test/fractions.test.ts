import { expect, test } from 'vitest';
import { fraction, showMixed } from '../src/content/fractions.ts';

test.each([
  ['3/2', '3/2 (that is 1 1/2)'],
  ['5/6', '5/6'],
  ['1/3', '1/3'],
  ['4', '4'],
  ['-3/2', '−3/2'],
])('%s is shown as %s: a mixed number only where it is more than one whole', (value, shown) => {
  expect(showMixed(fraction(value))).toBe(shown);
});

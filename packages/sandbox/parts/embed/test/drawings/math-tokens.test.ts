import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mathTokens } from '../../src/drawings/math-tokens.ts';

/** The tokens on one line: fractions as [over|under], variables as _x_, operators with the space they get. */
const read = (math: string) =>
  mathTokens(math)
    .map((token) => {
      if (token.kind === 'space') return '';
      if (token.kind === 'fraction') return `[${token.over}|${token.under}]`;
      if (token.kind === 'variable') return `_${token.text}_`;
      if (token.kind === 'power') return `^${token.text}`;
      return token.kind === 'operator' && token.binary ? ` ${token.text} ` : token.text;
    })
    .join('');

test.each([
  ['3/4 + 1/8', '[3|4] + [1|8]'],
  ['2x - 3 = 11', '2_x_ − 3 = 11'],
  ['x = -3', '_x_ = −3'],
  ['-3/4', '−[3|4]'],
  ['= 7/8', ' = [7|8]'],
  ['(4 + 1)/6', '[4 + 1|6]'],
  ['2(x - 1)', '2(_x_ − 1)'],
  ['x/2 = 5', '[_x_|2] = 5'.replaceAll('_', '')],
  ['x^2', '_x_^2'],
  ['12 * 4', '12 × 4'],
  ['1.5 kg', '1.5kg'],
  ['1/2/3', '1 / 2 / 3'],
  ['a dog', 'adog'],
])('math %s is set as %s', (math, expected) => {
  expect(read(math)).toBe(expected);
});

test('math loses no letter and no figure of any text', () => {
  const figures = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(figures(read(text))).toBe(figures(text));
    }),
  );
});

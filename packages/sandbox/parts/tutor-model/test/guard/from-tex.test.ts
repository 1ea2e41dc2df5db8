import { expect, test } from 'vitest';
import { fromTex } from '../../src/guard/from-tex.ts';
import { guardOf } from './guard-of.ts';

const guard = (sentence: string) =>
  guardOf({ ask: 'What is 1000 + 1?', value: '1001', level: { from: 9, to: 12 }, texts: ['3 3/4'] })(
    fromTex(sentence),
  );

test.each([
  [String.raw`So \frac{1}{2} + \frac{1}{4} = \frac{3}{4}.`, 'So 1/2 + 1/4 = 3/4.'],
  [String.raw`So \dfrac12 = \tfrac{2}{4}.`, 'So 1/2 = 2/4.'],
  [String.raw`$2\frac{1}{2} + 1 = 3\frac12$.`, '2 1/2 + 1 = 3 1/2.'],
  [String.raw`\frac{1 + 2}{3} = 1.`, '(1 + 2)/3 = 1.'],
  [String.raw`Now \(3 \times 4 = 12\).`, 'Now 3 × 4 = 12.'],
  [String.raw`$$3 \cdot 4 = 12$$`, '3 · 4 = 12'],
  [String.raw`\[12 \div 4 = 3\]`, '12 ÷ 4 = 3'],
  [String.raw`\left(1 + 2\right) \times 2 = 6.`, '(1 + 2) × 2 = 6.'],
  ['Here 3^2 = 9, and 2^{3} = 8.', 'Here 3² = 9, and 2³ = 8.'],
  ['2.5^2 = 6.25.', '2.5² = 6.25.'],
  [String.raw`3 \neq 4, 3 \le 4, and 50\% of 8 is 4.`, '3 ≠ 4, 3 ≤ 4, and 50% of 8 is 4.'],
])('%s is shown as %s', (sentence, shown) => {
  expect(fromTex(sentence)).toBe(shown);
  expect(guard(sentence)).toBeUndefined();
});

test.each([
  [String.raw`So \frac{1}{2} + \frac{1}{4} = \frac{2}{6}.`, 'wrong'],
  [String.raw`\frac{1 + 2}{3} = 2.`, 'wrong'],
  [String.raw`Now \(3 \times 4 = 13\).`, 'wrong'],
  [String.raw`3 \cdot 4 = 7.`, 'wrong'],
  [String.raw`12 \div 4 = 4.`, 'wrong'],
  ['3^2 = 6.', 'wrong'],
  ['2^{3} = 6.', 'wrong'],
  ['5^0 = 0.', 'wrong'],
  ['Think of 7^2.', 'neither'],
  ['7^{2} is odd.', 'neither'],
  [String.raw`Think of \frac{7}{9}.`, 'neither'],
  [String.raw`Use \sqrt{9} = 3.`, 'markup'],
  [String.raw`\frac{\sqrt{9}}{3} = 1.`, 'markup'],
  ['2^{10} = 1024.', 'markup'],
  ['2^10 = 1024.', 'markup'],
  ['(1 + 2)^2 = 9.', 'signs'],
  ['3/4² = 9/16.', 'signs'],
  ['¾² = 3/16.', 'signs'],
  ['Two² is 4.', 'signs'],
  ['It costs $3 and then $4.', 'markup'],
  ['$look here$', 'markup'],
])('%s is held back: %s', (sentence, reason) => {
  expect(guard(sentence)).toContain(reason);
});

test('in an equation the letter has powers, too', () => {
  const inEquation = guardOf({ ask: 'Solve x + 3 = 7. What is x?', value: '4' });
  expect(inEquation(fromTex('Then x^2 = 16.'))).toBeUndefined();
  expect(inEquation(fromTex('Then x^2 = 8.'))).toContain('wrong');
});

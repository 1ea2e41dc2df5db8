import { fraction } from '@tutor-session/tutor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTex } from '../../src/guard/from-tex.ts';
import { guardOf } from './guard-of.ts';

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const word = (n: number): string => small[n] ?? `${n}`;

const operations = [
  { sign: '+', tex: '+', said: 'plus', of: (a: number, b: number) => a + b },
  { sign: '−', tex: '-', said: 'minus', of: (a: number, b: number) => a - b },
  { sign: '×', tex: '\\times', said: 'times', of: (a: number, b: number) => a * b },
  { sign: '÷', tex: '\\div', said: 'divided by', of: (a: number, b: number) => a / b },
] as const;

/** Ways to state that an operation has a result. */
const ways: readonly ((
  a: number,
  b: number,
  result: number,
  operation: (typeof operations)[number],
) => string)[] = [
  (a, b, c, { sign }) => `${a} ${sign} ${b} = ${c}.`,
  (a, b, c, { sign }) => `So ${a}${sign}${b}=${c}.`,
  (a, b, c, { sign }) => `Now ${a} ${sign} ${b} is ${c}.`,
  (a, b, c, { sign }) => `You see: ${a} ${sign} ${b} makes ${c}!`,
  (a, b, c, { said }) => `${a} ${said} ${b} equals ${c}.`,
  (a, b, c, { said }) => `We know that ${word(a)} ${said} ${word(b)} is ${c}, so look again.`,
  (a, b, c, { sign }) => `${c} = ${a} ${sign} ${b}.`,
  (a, b, c, { sign }) => `${a} ${sign} ${b} = ${a} ${sign} ${b} = ${c}.`,
  (a, b, c, { sign }) => `(${a} ${sign} ${b}) = ${c}.`,
  (a, b, c, { tex }) => fromTex(`So \\(${a} ${tex} ${b} = ${c}\\).`),
  (a, b, c, { sign }) => `${a} apples ${sign} ${b} apples = ${c} apples.`,
  (a, b, c, { sign }) => `Is it not nice that ${a} ${sign} ${b} is ${c}?`,
];
const number = fc.integer({ min: 2, max: 12 });
const statement = fc.record({
  a: number,
  b: number,
  off: fc.integer({ min: 1, max: 9 }),
  operation: fc.constantFrom(...operations),
  way: fc.constantFrom(...ways),
});
const guard = () => guardOf({ ask: 'What is 1000 + 1?', value: '1001', level: { from: 9, to: 12 } });

test('no wrong sum is shown, however it is said', () => {
  fc.assert(
    fc.property(statement, ({ a, b, off, operation, way }) => {
      expect(guard()(way(a, b, Math.floor(operation.of(a, b)) + off, operation))).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

test('a right sum is shown', () => {
  fc.assert(
    fc.property(statement, ({ a, b, operation, way }) => {
      fc.pre(operation.of(a, b) >= 0 && Number.isInteger(operation.of(a, b)));
      expect(guard()(way(a, b, operation.of(a, b), operation))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('fractions are exact', () => {
  fc.assert(
    fc.property(number, number, number, number, (a, b, c, d) => {
      const sum = fraction(a, b).add(fraction(c, d));
      expect(guard()(`${a}/${b} + ${c}/${d} = ${sum.toFraction()}.`)).toBeUndefined();
      expect(guard()(`${a}/${b} + ${c}/${d} = ${sum.add(fraction(1, 1000)).toFraction()}.`)).toBeDefined();
    }),
  );
});

test('a number from nowhere is held back', () => {
  const says = [
    'Think of N.',
    'What about N?',
    'Look at N first.',
    'You have N apples.',
    'Is N in it?',
    'N is here.',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 99_999 }), fc.constantFrom(...says), (n, say) => {
      fc.pre(![1000, 1001, 100].includes(n));
      expect(guard()(say.replace('N', `${n}`))).toBeDefined();
    }),
  );
});

test('the answer is held back in every way of writing it', () => {
  const says = ['Type N.', 'Is it N?', 'The answer is N.', 'What about N?', 'N!', 'Half of the way is N.'];
  const numbers: readonly (readonly [value: string, ...written: string[]])[] = [
    ['1/2', '1/2', '½', '0.5', '50%', 'a half', 'one half', '2/4', '50 percent', '1 / 2', '.5'],
    ['12', '12', 'twelve', '12.0', '24/2', '1200%'],
    ['3/4', '3/4', '¾', 'three quarters', 'three fourths', '0.75', '75 %'],
    ['21', '21', 'twenty-one', 'twenty one', '2 1'],
  ];
  for (const [value, ...written] of numbers) {
    const guard = guardOf({ ask: 'What is it?', value, texts: [] });
    for (const way of written)
      for (const say of says) expect(guard(say.replace('N', way)), `${say} ${way}`).toBeDefined();
  }
});

test('whatever is shown can be read: no markup, no sign that is not plain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      if (guard()(text) === undefined)
        expect(text).toMatch(
          /^[\p{Script=Latin}\d\s.,!?;:'"()+*/÷=<>%≤≥≠…$€£°¼-¾⅐-⅞⁰¹²³⁴-⁹×·∙⋅⁄∕«»„“”‘’\u2010-\u2015\u2212-]*$/u,
        );
    }),
    { numRuns: 1000 },
  );
});

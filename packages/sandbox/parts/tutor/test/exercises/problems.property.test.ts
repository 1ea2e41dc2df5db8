import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Concept } from '../../src/content/concept.ts';
import { type Fraction, fraction, show } from '../../src/content/fractions.ts';
import type { Explanation, Problem } from '../../src/content/problem.ts';
import { createRandom } from '../../src/content/random.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { drawingFaults } from '../drawable.ts';
import { mathConcepts } from '../own-tutor.ts';

/** The value of `7`, `3/4`, `3x`, `−x` for a given x. */
function term(text: string, x: Fraction): Fraction {
  const [, sign, number, letter] = /^(−?)(\d+(?:\/\d+)?)?(x?)$/.exec(text.replace(/[ ()]/g, '')) ?? [];
  const value = fraction(number || '1').mul(letter ? x : 1);
  return sign ? value.neg() : value;
}

/** Works out a row of terms from left to right by itself, so that no generator is the only check of itself. */
function evaluate(text: string, x: Fraction = fraction(0)): Fraction {
  const [first = '', ...rest] = text.split(/ ([+−×÷]) /);
  let total = term(first, x);
  for (let i = 0; i < rest.length; i += 2) {
    const right = term(rest[i + 1] ?? '', x);
    if (rest[i] === '+') total = total.add(right);
    else if (rest[i] === '−') total = total.sub(right);
    else total = rest[i] === '×' ? total.mul(right) : total.div(right);
  }
  return total;
}

/** The ways to write a value that are right for every problem. */
function spellings(value: string): string[] {
  const { s, n, d } = fraction(value);
  const shown = show(fraction(value));
  const around = ['{} ', '= {}', 'the answer is {}', '{}.', 'x={}'].map((each) => each.replace('{}', value));
  const plain = [value, shown, `x = ${shown}`, ...around];
  const mixed = s > 0n && n > d && d > 1n ? [`${n / d} ${n % d}/${d}`, `${n / d} and ${n % d}/${d}`] : [];
  return [...plain, ...mixed];
}

/** Every problem of a concept, over many seeds and its grades. */
const forAll = ({ level: { from, to }, next }: Concept, check: (problem: Problem) => void) =>
  assert(
    property(
      integer({ min: 0, max: 2 ** 31 }),
      integer(from === to ? { min: 0, max: 12 } : { min: from, max: to }),
      (seed, grade) => {
        const problem = next(createRandom(seed), grade, []);
        expect(problem).not.toBeNull();
        if (problem) check(problem);
      },
    ),
    { numRuns: 150 },
  );

/** The lines of working of what is explained. */
const linesOf = ({ draw }: Explanation): string[] =>
  draw?.command_type === 'worked_lines' ? draw.payload.lines.map(({ math }) => math) : [];

/** Works the answer out another way; throws for an unknown kind of task. */
function isAnswer(ask: string, value: Fraction): boolean {
  const [, sum] = /^What is (.*)\?$/.exec(ask) ?? [];
  if (sum) return evaluate(sum).equals(value);
  const [, unsimplified] = /^Simplify (\S+)/.exec(ask) ?? [];
  if (unsimplified) return fraction(unsimplified).equals(value);
  const [, left, right] = /^Solve (.*) = (.*)\. What/.exec(ask) ?? [];
  if (left && right) return evaluate(left, value).equals(evaluate(right, value));
  const [, one, other] = /^Which is bigger: (\S+) or (\S+)\?$/.exec(ask) ?? [];
  if (!one || !other) throw new TypeError(`unknown kind of task: ${ask}`);
  const order = fraction(one).compare(fraction(other));
  return order !== 0 && value.equals(order > 0 ? one : other);
}

/** What a hint says of the number typed, and how far that must be from the answer then. */
const claims: readonly [RegExp, (size: Fraction, off: Fraction, value: Fraction) => boolean][] = [
  [/just one off|one group off/, (_, off) => off.abs().equals(1)],
  [/one group of (\d+) off/, (size, off) => off.abs().equals(size)],
  [/one part off, and each part is (1\/\d+)/, (size, off) => off.abs().equals(size)],
  [/exactly (\d+) short/, (size, off) => off.equals(size.neg())],
  [/exactly (\d+) too high/, (size, off) => off.equals(size)],
  [/The size is right/, (_, off, value) => off.equals(value.mul(-2))],
  [/The ones are right/, (_, off) => off.mod(10).equals(0)],
  [/value of (\d+)x/, (size, off, value) => off.equals(value.mul(size).sub(value))],
  [/(\d+) is the right top number/, (size, off, value) => off.add(value).equals(size)],
];

describe.each(mathConcepts.map((concept) => [concept.id, concept] as const))('%s', (_, concept) => {
  test('its own answer is the answer, and right in all its spellings; a known mistake is wrong', () => {
    forAll(concept, (problem) => {
      const { expected, misconceptions, ask } = problem;
      if (expected.kind !== 'number') throw new TypeError('math asks for numbers');
      expect(isAnswer(ask, fraction(expected.value)), ask).toBe(true);
      for (const text of [...spellings(expected.value), ...(expected.also ?? [])])
        expect([text, gradeAnswer(problem, text).kind]).toEqual([text, 'right']);
      expect(misconceptions.length).toBeGreaterThan(0);
      for (const { answer } of misconceptions)
        expect([ask, answer, gradeAnswer(problem, answer).kind]).toEqual([ask, answer, 'wrong']);
    });
  });

  test('what the hint for a known mistake says of the number typed is true', () => {
    forAll(concept, ({ ask, expected, misconceptions }) => {
      const value = fraction(expected.kind === 'number' ? expected.value : 0);
      for (const { answer, say } of misconceptions)
        for (const [claim, holds] of claims) {
          const [said, size] = claim.exec(say) ?? [];
          if (said)
            expect([
              ask,
              answer,
              say,
              holds(fraction(size ?? 0), fraction(answer).sub(value), value),
            ]).toContain(true);
        }
    });
  });

  test('hint, step and solution can be drawn, are small plain JSON, and every line of working is true', () => {
    forAll(concept, (problem) => {
      const explanations = [problem.hint, problem.step, problem.solution];
      for (const { say, draw } of explanations) {
        expect(say).toMatch(/^[A-Z0-9(−x?].*[.?]$/s);
        expect(say).not.toMatch(/NaN|undefined|null|--|-\d/);
        expect(draw && drawingFaults(draw)).toEqual([]);
      }
      for (const line of explanations.flatMap(linesOf)) {
        const [, left, right] = /^(?:\w+: )?([^x?|→]+) = ([^x?|→]+)$/.exec(line) ?? [];
        if (!left || !right || /\(\d+ \+/.test(line)) continue;
        expect([line, evaluate(left).equals(evaluate(right))]).toEqual([line, true]);
      }
      expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
      expect(JSON.stringify(problem).length).toBeLessThan(4000);
    });
  });

  test('neither hint nor step gives the answer away', () => {
    forAll(concept, ({ answer, hint, step, ask }) => {
      const number = answer.replace('x = ', '');
      const told = [hint, step].flatMap(linesOf).filter((line) => line.startsWith('x'));
      expect(told.filter((line) => line.endsWith(`= ${number}`))).toEqual([]);
      const marks = [hint, step].flatMap(({ draw }) =>
        draw?.command_type === 'number_line' ? draw.payload.marks.map(({ label }) => label) : [],
      );
      if (!ask.includes(number)) expect(marks).not.toContain(number);
    });
  });
});

test('the example that was shown is never asked', () => {
  for (const concept of mathConcepts) {
    const example = concept.intro.draw?.payload.title.split(' = ')[0] ?? '';
    for (let seed = 0; seed < 300; seed++) {
      const problem = concept.next(createRandom(seed), concept.level.from, []);
      expect(problem?.ask).not.toBe(`What is ${example}?`);
    }
  }
});

import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Concept } from '../../src/content/concept.ts';
import { fraction, show } from '../../src/content/fractions.ts';
import type { Problem } from '../../src/content/problem.ts';
import { createRandom } from '../../src/content/random.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { drawingFaults } from '../drawable.ts';
import { mathConcepts } from '../own-tutor.ts';
import { evaluate } from './evaluate.ts';

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
const forAll = (concept: Concept, check: (problem: Problem) => void) =>
  assert(
    property(
      integer({ min: 0, max: 2 ** 31 }),
      integer(
        concept.level.from === concept.level.to
          ? { min: 0, max: 12 }
          : { min: concept.level.from, max: concept.level.to },
      ),
      (seed, grade) => {
        const problem = concept.next(createRandom(seed), grade, []);
        expect(problem).not.toBeNull();
        if (problem) check(problem);
      },
    ),
    { numRuns: 150 },
  );

describe.each(mathConcepts.map((concept) => [concept.id, concept] as const))('%s', (_, concept) => {
  test('its own answer is right in all its spellings', () => {
    forAll(concept, (problem) => {
      if (problem.expected.kind !== 'number') throw new TypeError('math asks for numbers');
      for (const text of spellings(problem.expected.value))
        expect([text, gradeAnswer(problem, text).kind]).toEqual([text, 'right']);
      for (const text of problem.expected.also ?? [])
        expect([text, gradeAnswer(problem, text).kind]).toEqual([text, 'right']);
    });
  });

  test('what it calls the answer is the answer, worked out another way', () => {
    forAll(concept, (problem) => {
      if (problem.expected.kind !== 'number') throw new TypeError('math asks for numbers');
      const value = fraction(problem.expected.value);
      const [, sum] = /^What is (.*)\?$/.exec(problem.ask) ?? [];
      const [, unsimplified] = /^Simplify (\S+)/.exec(problem.ask) ?? [];
      const [, left, right] = /^Solve (.*) = (.*)\. What/.exec(problem.ask) ?? [];
      const [, one, other] = /^Which is bigger: (\S+) or (\S+)\?$/.exec(problem.ask) ?? [];
      if (sum) expect(evaluate(sum).equals(value), problem.ask).toBe(true);
      else if (unsimplified) expect(fraction(unsimplified).equals(value), problem.ask).toBe(true);
      else if (left && right)
        expect(evaluate(left, value).equals(evaluate(right, value)), problem.ask).toEqual(true);
      else if (one && other) {
        const order = fraction(one).compare(fraction(other));
        expect(order, problem.ask).not.toBe(0);
        expect(value.equals(order > 0 ? one : other), problem.ask).toBe(true);
      } else throw new TypeError(`unknown kind of task: ${problem.ask}`);
    });
  });

  test('a known mistake is wrong and gets a hint', () => {
    forAll(concept, (problem) => {
      expect(problem.misconceptions.length).toBeGreaterThan(0);
      for (const { answer } of problem.misconceptions) {
        const verdict = gradeAnswer(problem, answer);
        expect([problem.ask, answer, verdict.kind]).toEqual([problem.ask, answer, 'wrong']);
      }
    });
  });

  test('hint, step and solution can be drawn, and are small plain JSON', () => {
    forAll(concept, (problem) => {
      for (const { say, draw } of [problem.hint, problem.step, problem.solution]) {
        expect(say).toMatch(/^[A-Z0-9(−x?].*[.?]$/s);
        expect(say).not.toMatch(/NaN|undefined|null|--|-\d/);
        expect(draw && drawingFaults(draw)).toEqual([]);
      }
      expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
      expect(JSON.stringify(problem).length).toBeLessThan(4000);
    });
  });

  test('every line of working that says what something makes is true', () => {
    forAll(concept, (problem) => {
      for (const { draw } of [problem.hint, problem.step, problem.solution]) {
        const lines = draw?.command_type === 'worked_lines' ? draw.payload.lines : [];
        for (const { math: line } of lines) {
          const [, left, right] = /^(?:\w+: )?([^x?|→]+) = ([^x?|→]+)$/.exec(line) ?? [];
          if (!left || !right || /\(\d+ \+/.test(line)) continue;
          expect([line, evaluate(left).equals(evaluate(right))]).toEqual([line, true]);
        }
      }
    });
  });

  test('neither hint nor step gives the answer away', () => {
    forAll(concept, (problem) => {
      const number = problem.answer.replace('x = ', '');
      for (const { draw } of [problem.hint, problem.step]) {
        const lines =
          draw?.command_type === 'worked_lines' ? draw.payload.lines.map(({ math: line }) => line) : [];
        expect(lines.filter((line) => line.endsWith(`= ${number}`) && line.startsWith('x'))).toEqual([]);
        const marks =
          draw?.command_type === 'number_line' ? draw.payload.marks.map(({ label }) => label) : [];
        if (!problem.ask.includes(number)) expect(marks).not.toContain(number);
      }
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

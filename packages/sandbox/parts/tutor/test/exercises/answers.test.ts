import { expect, test } from 'vitest';
import { fraction } from '../../src/content/fractions.ts';
import { createRandom } from '../../src/content/random.ts';
import { mathConcepts } from '../own-tutor.ts';
import { evaluate } from './evaluate.ts';

test.each(mathConcepts.map((concept) => [concept.id, concept] as const))(
  'what %s calls the answer is the answer, worked out another way',
  (_, concept) => {
    for (let seed = 0; seed < 400; seed++) {
      const grade = concept.level.from + (seed % (concept.level.to - concept.level.from + 1));
      const problem = concept.next(createRandom(seed), grade, []);
      if (problem?.expected.kind !== 'number') throw new TypeError('math asks for numbers');
      const value = fraction(problem.expected.value);
      const [, sum] = /^What is (.*)\?$/.exec(problem.ask) ?? [];
      const [, unsimplified] = /^Simplify (\S+)/.exec(problem.ask) ?? [];
      const [, left, right] = /^Solve (.*) = (.*)\. What/.exec(problem.ask) ?? [];
      const [, one, other] = /^Which is bigger: (\S+) or (\S+)\?$/.exec(problem.ask) ?? [];
      if (sum) expect([problem.ask, evaluate(sum).equals(value)]).toEqual([problem.ask, true]);
      else if (unsimplified)
        expect([problem.ask, fraction(unsimplified).equals(value)]).toEqual([problem.ask, true]);
      else if (left && right)
        expect([problem.ask, evaluate(left, value).equals(evaluate(right, value))]).toEqual([
          problem.ask,
          true,
        ]);
      else if (one && other) {
        const difference = fraction(one).add(fraction(other).neg());
        expect([problem.ask, fraction(difference.s > 0n ? one : other)]).toEqual([problem.ask, value]);
        expect(difference.n).not.toBe(0n);
      } else throw new TypeError(`unknown kind of task: ${problem.ask}`);
    }
  },
);

import { type ExerciseTable, newProblem, offByOne, shownFirst } from '../content/exercise.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { type Drawing, marksAt, numberLine } from '../content/whiteboard.ts';

function drawJumps(title: string, total: number, size: number, shown: number): Drawing {
  return numberLine({
    title,
    to: total,
    step: size,
    marks: marksAt(total),
    jumps: Array.from({ length: shown }, (_, i) => ({
      from: i * size,
      to: (i + 1) * size,
      label: `${i + 1}`,
    })),
  });
}

/** The inverse of a fact of the times tables. */
export function divisionFact(total: number, size: number): Problem {
  const [count, title] = [total / size, `${total} ÷ ${size}`];
  const known = Math.min(count - 1, count > 5 ? 5 : 2);
  return makeProblem(
    texts.divisionFact,
    { title, total, size, count, known, start: known * size },
    {
      value: count,
      mistakes: { offByOne: offByOne(count), subtracted: total - size, multiplied: total * size },
      hint: drawJumps(title, total, size, 1),
      solution: drawJumps(title, total, size, count),
    },
  );
}

/** A two-digit number split into ten groups and the rest. */
export function splitQuotient(total: number, size: number): Problem {
  const [count, ten] = [total / size, 10 * size];
  return makeProblem(
    texts.splitQuotient,
    { title: `${total} ÷ ${size}`, total, size, count, ten, rest: total - ten, more: count - 10 },
    {
      value: count,
      mistakes: {
        onlyRest: count - 10,
        onlyTen: 10,
        offByOne: offByOne(count),
        subtracted: total - size,
        multiplied: total * size,
      },
    },
  );
}

const facts = (random: Random): Problem => {
  const size = random.int(2, 9);
  return divisionFact(size * random.int(3, 9), size);
};

/** Between eleven and nineteen groups, and never beyond two digits. */
const byOneDigit = (random: Random): Problem => {
  const size = random.int(3, 8);
  return splitQuotient(size * random.int(11, Math.min(19, Math.floor(99 / size))), size);
};

export const divisionExercises: ExerciseTable = {
  'math.division.facts': {
    draw: drawJumps('12 ÷ 4 = 3', 12, 4, 3),
    next: newProblem(facts, 'What is 12 ÷ 4?'),
  },
  'math.division.by_one_digit': shownFirst(splitQuotient(52, 4), byOneDigit),
};

import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { type Drawing, numberLine, workedLines } from '../whiteboard.ts';
import { arithmeticTask, type ExerciseTable, misconceptionsFor, newProblem, offByOne } from './exercise.ts';

const operationMisconceptions = (a: number, b: number) => [
  { answer: `${a - b}`, say: `÷ is not −. How many groups of ${b} are in ${a}?` },
  { answer: `${a * b}`, say: `÷ makes groups, it does not multiply. How many groups of ${b} are in ${a}?` },
];

function drawJumps(title: string, total: number, size: number, shown: number): Drawing {
  return numberLine({
    title,
    from: 0,
    to: total,
    step: size,
    marks: [{ at: total, label: `${total}` }],
    jumps: Array.from({ length: shown }, (_, i) => ({
      from: i * size,
      to: (i + 1) * size,
      label: `${i + 1}`,
    })),
  });
}

/** The inverse of a fact of the times tables. */
export function divisionFact(total: number, size: number): Problem {
  const count = total / size;
  const title = `${total} ÷ ${size}`;
  const known = Math.min(count - 1, count > 5 ? 5 : 2);
  return {
    ...arithmeticTask(title, count),
    misconceptions: misconceptionsFor(`${count}`, [
      ...offByOne(count, `You are one group off. Check it: what is your number times ${size}?`),
      ...operationMisconceptions(total, size),
    ]),
    hint: {
      say: `How many jumps of ${size} does it take from 0 to ${total}?`,
      draw: drawJumps(title, total, size, 1),
    },
    step: {
      say: `Turn it round: which number times ${size} is ${total}? Here is a start.`,
      draw: workedLines(
        title,
        [`? × ${size} = ${total}`, 'the same question, turned round'],
        [`${known} × ${size} = ${known * size}`, 'not enough yet'],
        [`how many more ${size}s up to ${total}?`, 'your turn'],
      ),
    },
    solution: {
      say: `It takes ${count} jumps of ${size} to reach ${total}. So ${title} = ${count}.`,
      draw: drawJumps(title, total, size, count),
    },
    praise: `${count} × ${size} = ${total}, so it fits.`,
  };
}

/** A two-digit number split into ten groups and the rest. */
export function splitQuotient(total: number, size: number): Problem {
  const count = total / size;
  const title = `${total} ÷ ${size}`;
  const [ten, rest] = [10 * size, total - 10 * size];
  const first = [`10 × ${size} = ${ten}`, 'ten groups'] as const;
  const left = [`${total} − ${ten} = ${rest}`, 'what is left'] as const;
  return {
    ...arithmeticTask(title, count),
    misconceptions: misconceptionsFor(`${count}`, [
      {
        answer: `${count - 10}`,
        say: 'Those are the groups in the rest. Do not forget the ten groups before.',
      },
      { answer: '10', say: `Ten groups of ${size} are only ${ten}. Something is left to share.` },
      ...offByOne(count, `You are one group off. Check it: what is your number times ${size}?`),
      ...operationMisconceptions(total, size),
    ]),
    hint: {
      say: `Take ten groups of ${size} away first. What is left of ${total}?`,
      draw: workedLines(title, first, [`${total} − ${ten} = ?`, 'what is left']),
    },
    step: {
      say: `Ten groups of ${size} are ${ten}, and ${rest} is left. How many groups are in the rest?`,
      draw: workedLines(title, first, left, [`10 + ${rest} ÷ ${size} = ?`, 'your turn']),
    },
    solution: {
      say: `Ten groups and ${count - 10} more make ${count}. So ${title} = ${count}.`,
      draw: workedLines(
        title,
        first,
        left,
        [`${rest} ÷ ${size} = ${count - 10}`, 'groups in the rest'],
        [`10 + ${count - 10} = ${count}`, 'all groups'],
      ),
    },
    praise: `${count} × ${size} = ${total}, so it fits.`,
  };
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
  'math.division.by_one_digit': {
    draw: workedLines(
      '52 ÷ 4',
      ['10 × 4 = 40', 'ten groups'],
      ['52 − 40 = 12', 'what is left'],
      ['12 ÷ 4 = 3', 'groups in the rest'],
      ['10 + 3 = 13', 'all groups'],
    ),
    next: newProblem(byOneDigit, 'What is 52 ÷ 4?'),
  },
};

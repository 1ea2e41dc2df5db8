import { expect, test } from 'vitest';
import type { LessonTurn } from '../../src/index.ts';
import { allActions, begin, beginOwn, failAll, kinds, say, words, wrongAnswer } from '../play.ts';

/** Two problems that are not solved. */
const failures = Array.from({ length: 6 }, () => wrongAnswer);

const conceptIds = (turns: readonly LessonTurn[]): string[] => [
  ...new Set(turns.flatMap(({ lesson: { concepts, at } }) => concepts[at]?.concept_id ?? [])),
];

test('two problems in a row that were not solved lead down to the concept before, and never up', () => {
  const turns = failAll(begin('math', '4', 'addition'));
  expect(conceptIds(turns)).toEqual([
    'math.addition.two_digits',
    'math.addition.within_20',
    'math.addition.within_10',
  ]);
  const down = turns.find((turn) => words(turn).includes('Let us take a step back: first adding up to 20'));
  expect(down?.lesson.open?.problem.expected).toMatchObject({ value: expect.stringMatching(/^1\d$/) });
});

test('where no concept is before, an easier problem is set, and the one after it is the last', () => {
  const turns = failAll(begin('math', 'K', 'addition'));
  expect(turns.map(words).join()).toContain('Let us try an easier one: You have 2 apples');
  expect(turns.at(-1)?.lesson.records).toHaveLength(4);
});

test('a lesson without mastery ends as finished, says what to practise, and marks nothing as mastered', () => {
  const turns = failAll(begin('math', '4', 'addition'));
  const last = turns.at(-1) ?? turns[0];
  expect(allActions(turns).filter(({ kind }) => kind === 'milestone')).toEqual([]);
  expect(last && kinds(last)).toMatch(/finish$/);
  expect(last && words(last)).toContain(
    'Worth practising some more: adding up to 10, adding up to 20 and adding two-digit numbers.',
  );
});

test('a step back that has no problem left is not announced', () => {
  const start = beginOwn(
    ...['one', 'two'].map((title) => ({
      title,
      explanation: { definition: `${title}.`, why: 'Because.' },
      questions: [1, 2, 3].map((at) => ({ question: `Is ${title} ${at}?`, answer: 'yes' })),
    })),
  );
  const second = say(start, null, null, null);
  const [, waiting] = second.lesson.concepts;
  if (!waiting) throw new Error('no second concept');
  const alone = { ...second, lesson: { ...second.lesson, concepts: [waiting], at: 0 } };
  const turns = failAll(alone);
  expect(turns.map(words).join()).not.toContain('step back');
});

test('a concept that was left for the one before comes again when that is mastered', () => {
  const start = begin('math', '4', 'addition');
  const down = say(start, ...failures);
  expect(words(down)).toContain('step back');
  const back = say(down, null, null);
  expect(back.lesson.concepts[back.lesson.at]).toMatchObject({
    concept_id: 'math.addition.two_digits',
    set: 3,
  });
  expect(words(back)).not.toContain('Next:');
  expect(say(back, null, null).lesson.concepts[1]).toMatchObject({ solved: 2 });
});

test('an easier problem that the lesson sets does not count towards mastery', () => {
  const open = say(begin('math', 'K', 'addition'), ...failures);
  expect(open.lesson.open?.kind).toBe('step_down');
  expect(say(open, null).lesson.concepts[0]).toMatchObject({ solved: 1, streak: 0, failed: 0 });
});

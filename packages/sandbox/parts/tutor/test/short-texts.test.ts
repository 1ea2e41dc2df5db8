import { expect, test } from 'vitest';
import type { Concept } from '../src/content/concept.ts';
import type { Problem } from '../src/content/problem.ts';
import { questionProblem } from '../src/content/question-problem.ts';
import { createRandom } from '../src/content/random.ts';
import texts from '../src/content/sentences/lesson.json' with { type: 'json' };
import { selectConcepts } from './own-tutor.ts';

/** The last grade that reads no more than so many words at a time. */
const lastGrade = 5;
const maxWords = 40;

const longest = (some: readonly string[]): string =>
  some.reduce((one, other) => (words(other) > words(one) ? other : one), '');
const words = (text: string): number => text.split(' ').length;

/** Problems of the concept for each of these grades: all that are written, many of those that are made. */
function problems({ next, level, explanation: { easier, harder } }: Concept): Problem[] {
  const made = Array.from({ length: 120 }, (_, seed) => {
    const grade = level.from + (seed % (Math.min(level.to, lastGrade) - level.from + 1));
    return next(createRandom(seed), grade, []);
  });
  const asked = [easier, harder].flatMap((question) => (question ? [questionProblem(question)] : []));
  return [...made.filter((problem) => problem !== null), ...asked];
}

/** What is said at a time of a problem, with what is said around it. */
const said = ({ hint, step, misconceptions }: Problem): string[] => [
  ...[hint, ...misconceptions].map(({ say }) => `${longest(texts.notYet)} ${say}`),
  `${longest([...texts.notYet, 'Let us do a part together.'])} ${step.say} The last step is yours.`,
];

const young = selectConcepts(() => true).filter(({ level }) => level.from <= lastGrade);

test.each(young.map((concept) => [concept.id, concept] as const))(
  'hints and steps of %s are short enough for the young',
  (_, concept) => {
    const long = problems(concept).flatMap((problem) =>
      said(problem).filter((text) => words(text) > maxWords),
    );
    expect([...new Set(long)]).toEqual([]);
  },
);

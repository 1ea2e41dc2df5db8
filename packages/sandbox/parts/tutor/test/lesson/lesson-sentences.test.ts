import { expect, test } from 'vitest';
import { questionProblem } from '../../src/content/question-problem.ts';
import sentences from '../../src/content/sentences/lesson.json' with { type: 'json' };
import { selectConcepts } from '../own-tutor.ts';

/** What is said while a problem is open. */
const texts = JSON.stringify({ ...sentences, begin: '', complete: '' })
  .replace(/\\"Pause\\"|"\w+":/g, '')
  .toLowerCase();

/** Every question that the built-in modules ask, with the easier and harder ones. */
const questions = selectConcepts(() => true).flatMap(({ content }) => [
  ...(content.questions ?? []),
  ...[content.explanation?.easier, content.explanation?.harder].flatMap((each) => each ?? []),
]);

test('no sentence that fits every problem holds the answer of one', () => {
  const given = questions.flatMap((question) => {
    const { ask, expected } = questionProblem(question);
    const answers = expected.kind === 'words' ? expected.accepted : [];
    return answers.filter(
      (answer) =>
        /^\p{L}{3,}$/u.test(answer) &&
        !ask.toLowerCase().includes(answer.toLowerCase()) &&
        new RegExp(`(?<!\\p{L})${answer}(?!\\p{L})`, 'iu').test(texts),
    );
  });
  expect(questions.length).toBeGreaterThan(150);
  expect(given).toEqual([]);
});

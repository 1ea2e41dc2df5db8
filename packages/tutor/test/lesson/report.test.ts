import { expect, test } from 'vitest';
import { report } from '../../src/lesson/report.ts';
import { summarize } from '../../src/lesson/set-problem.ts';
import { answer } from '../own-tutor.ts';
import { begin, playAll, say, words, wrongAnswer } from '../play.ts';

const fractions = () => begin('math', '3-5', 'fractions');

test('the report counts problems: six make a set, more where a concept needs more', () => {
  const first = fractions();
  expect(report(first.lesson).progress).toEqual({ number: 1, of: 6 });
  expect(report(say(first, null).lesson).progress).toEqual({ number: 2, of: 6 });
  const hard = say(first, ...Array.from({ length: 9 }, () => wrongAnswer));
  expect(report(hard.lesson).progress).toEqual({ number: 4, of: 9 });
});

test('the report has the text of the open problem, until the lesson is over', () => {
  const start = fractions();
  expect(report(start.lesson).problem).toBe(start.lesson.open?.problem.ask);
  expect(report(say(start, null, null, null, null, null, null).lesson).problem).toBeUndefined();
});

test('the report names the concepts by their titles, what is mastered, and what comes next', () => {
  const start = fractions();
  const [first, second] = start.lesson.concepts.map(({ title }) => title);
  expect(report(start.lesson)).toMatchObject({ concepts: [{ title: first, mastered: false }], next: first });
  const mastered = report(say(start, null, null).lesson);
  expect(mastered).toMatchObject({ concepts: [{ title: first, mastered: true }], next: second });
  const over = report(say(start, null, null, null, null, null, null).lesson);
  expect(over.progress).toBeUndefined();
  expect(over.next).toBeUndefined();
  expect(over.concepts).toHaveLength(2);
});

test('progress, speech, summary and report count the same', () => {
  const turns = playAll(fractions(), (_, index) =>
    index % 3 === 0 ? 'skip' : index % 3 === 1 ? wrongAnswer : 'hint',
  );
  for (const { lesson } of turns) {
    const { progress } = report(lesson);
    if (progress) {
      expect(words(answer(lesson, 'how many more?'))).toContain(
        `This is problem ${progress.number} of about ${progress.of}:`,
      );
      expect(lesson.records.length).toBe(progress.number - 1);
    }
  }
  const last = turns.at(-1);
  const problems = last ? report(last.lesson).problems : [];
  expect(last && words(last)).toMatch(
    new RegExp(`We looked at ${problems.length} problems|of ${problems.length} problems`),
  );
  const one = say(fractions(), null).lesson;
  expect(summarize(one)).toContain('You solved the one problem that we did.');
});

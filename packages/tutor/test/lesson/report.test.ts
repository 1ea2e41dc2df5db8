import { expect, test } from 'vitest';
import { report } from '../../src/lesson/report.ts';
import { begin, say, wrongAnswer } from '../play.ts';

const fractions = () => begin('math', '3-5', 'fractions');

test('the report counts problems: six make a set, more where a concept needs more', () => {
  const first = fractions();
  expect(report(first.lesson).progress).toEqual({ number: 1, of: 6 });
  expect(report(say(first, null).lesson).progress).toEqual({ number: 2, of: 6 });
  const hard = say(first, ...Array.from({ length: 9 }, () => wrongAnswer));
  expect(report(hard.lesson).progress).toEqual({ number: 4, of: 9 });
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

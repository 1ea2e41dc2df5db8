import { describe, expect, test } from 'vitest';
import { homework } from '../own-tutor.ts';
import { begin, kinds, say, words, wrongAnswer } from '../play.ts';

const lesson = () => begin('math', '3-5', 'fractions').lesson;
const sheet = ['48 + 27 =', 'My name is Ada 3', '2x + 3 = 11'];

describe('homework', () => {
  test('comes before the lesson, which goes on where it was', () => {
    const before = lesson();
    const first = homework(before, sheet);
    expect(words(first)).toMatch(
      /2 problems.*One line is nothing I can check.*problem 1: What is 48 \+ 27\?/,
    );
    const second = say(first, '75');
    expect(words(second)).toContain('problem 2: Solve 2x + 3 = 11. What is x?');
    const done = say(second, 'x = 4');
    expect(words(done)).toContain('you solved all 2. Well done!');
    expect(words(done)).toContain(`Back to our problem: ${before.open?.problem.ask}`);
    expect(done.lesson).toMatchObject({ concepts: before.concepts, open: { problem: before.open?.problem } });
    expect(done.lesson.homework).toBeUndefined();
  });

  test('has the same help as every problem: hint, step, solution, and on', () => {
    const start = homework(lesson(), sheet);
    const hint = say(start, wrongAnswer);
    expect(kinds(hint)).toContain('draw');
    const solved = say(hint, wrongAnswer, wrongAnswer);
    expect(words(solved)).toContain('48 + 27 = 75');
    expect(words(solved)).toContain('problem 2');
    expect(words(say(solved, '4'))).toContain('you solved 1 of 2.');
  });

  test('is left as often as the student wants, each time in words that say so, and makes no milestone', () => {
    const start = homework(lesson(), ['1 + 1', '2 + 2', '3 + 3', '4 + 4']);
    const skips = [1, 2, 3, 4].map((count) => say(start, ...Array<string>(count).fill('skip')));
    for (const turn of skips) expect(words(turn)).toContain('we leave this one.');
    expect(kinds(say(start, null, null, null, null))).not.toContain('milestone');
  });

  test('is no more than twenty problems at a time, so that a lesson cannot grow without end', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `${index + 1} + 1`);
    const first = homework(lesson(), twelve);
    const more = homework(first.lesson, twelve);
    expect(words(more)).toContain('You have 11 problems of your homework before you');
    expect(words(more)).toContain('What is 1 + 1?');
    expect(more.lesson.homework).toEqual(first.lesson.homework);
    expect(homework(say(first, '2', '3', '4').lesson, twelve).lesson.homework?.queue).toHaveLength(20);
  });

  test('that nobody can grade is said to be so', () => {
    const turn = homework(lesson(), ['Write about your holiday']);
    expect(words(turn)).toContain('nothing on it that I can check');
    expect(turn.lesson.open).toEqual(lesson().open);
  });

  test('with answers is checked: right ones are confirmed, wrong ones worked through with what went wrong', () => {
    const turn = homework(lesson(), ['9x7=63', '15+27=32', '12-5=7', '8 x 6 = 14']);
    expect(words(turn)).toContain('These are right: 9 × 7 = 63; 12 − 5 = 7. 2 are not right yet.');
    expect(words(turn)).toContain('You wrote 32 here, and that is not it yet: What is 15 + 27?');
    expect(words(turn)).toContain('a ten goes over to the next column');
    const next = say(turn, '42');
    expect(words(next)).toContain('You wrote 14 here');
    expect(words(next)).toContain('× is not +.');
    expect(words(say(next, '48'))).toContain('you solved all 2');
  });

  test('that is all right is praised, and the lesson goes on', () => {
    const before = lesson();
    const turn = homework(before, ['48 + 27 = 75', '1/2 + 1/4 = 3/4', '2x + 3 = 11, x = 4']);
    expect(words(turn)).toContain(
      'All 3 are right: 48 + 27 = 75; 1/2 + 1/4 = 3/4; 2x + 3 = 11, x = 4. Well done!',
    );
    expect(turn.lesson.open).toEqual(before.open);
    expect(turn.lesson.homework).toBeUndefined();
  });
});

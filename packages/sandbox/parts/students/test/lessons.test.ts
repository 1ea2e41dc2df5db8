import { afterAll, expect, test } from 'vitest';
import { checkLessons, startChecker } from '../src/index.ts';

const checker = startChecker();
afterAll(() => checker.close());

test('the checker grades what it can read, and says where it cannot', async () => {
  const tasks: [string, string, string][] = [
    ['What is 3/4 + 1/8?', '0.875', 'right'],
    ['What is 12 − 20?', 'it is −8.', 'right'],
    ['What is 30 ÷ 6?', '30 ÷ 6 is 6 i think', 'wrong'],
    ['What is 2 + 3 × 4?', '20', 'wrong'],
    ['Simplify 6/8 as far as you can.', '3/4', 'right'],
    ['Simplify 6/8 as far as you can.', '6 / 8', 'almost'],
    ['Solve 2x + 3 = −x + 9. What is x?', 'x = 2', 'right'],
    ['Which is bigger: 3/7 or 5/7?', '5/7', 'right'],
    ['What is 20 + 15?', 'thirty-five', 'right'],
    ['What is the capital of France?', 'Paris', 'unknown'],
  ];
  const grades = await checker.grade(tasks.map(([ask, typed]) => ({ ask, typed })));
  expect(grades).toEqual(tasks.map(([, , grade]) => grade));
});

test('a hundred lessons: no wrong verdict, no answer given away, no sentence three times, no number that is not kept', async () => {
  const { faults, compared } = await checkLessons(1, 100, checker.grade);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(250);
});

test('a picture that is asked for does not show what the open problem makes, though the introduction had it for an example', async () => {
  const { faults } = await checkLessons(9517, 1, checker.grade);
  expect(faults).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTask } from '../../src/homework/read-task.ts';

describe('a line of homework', () => {
  test.each([
    ['1) 3/4 + 1/8 =', 'What is 3/4 + 1/8?', '7/8'],
    ['2. 48 + 27 = ____', 'What is 48 + 27?', '75'],
    ['Q4: What is 6 × 7?', 'What is 6 × 7?', '42'],
    ['84 : 7', 'What is 84 ÷ 7?', '12'],
    ['10 − (4 − 1)', 'What is 10 − (4 − 1)?', '7'],
    ['1 1/2 + 2 1/4 =', 'What is 1 1/2 + 2 1/4?', '15/4'],
    ['0.5 x 4', 'What is 0.5 × 4?', '2'],
    ['1,200 − 350', 'What is 1200 − 350?', '850'],
    ['5) 5x +2 =3x+ 10', 'Solve 5x + 2 = 3x + 10. What is x?', '4'],
    ['solve for y: 3y = 7', 'Solve 3y = 7. What is y?', '7/3'],
    ['7 − n = 2n + 1', 'Solve −n + 7 = 2n + 1. What is n?', '2'],
    ['1/2x + 1 = 4', 'Solve (1/2)x + 1 = 4. What is x?', '6'],
  ])('%s is a problem', (line, ask, value) => {
    expect(readTask(line)).toMatchObject({ problem: { ask, expected: { kind: 'number', value } } });
  });

  test.each([
    ['3) 12 - 5 = 7', 'What is 12 − 5?', '7'],
    ['42 = 6 x 7', 'What is 6 × 7?', '42'],
  ])('%s is a problem with its answer', (line, ask, written) => {
    expect(readTask(line)).toMatchObject({ problem: { ask }, written });
  });

  test.each([
    ['Homework Monday', 'Name: Ada', '', '7 =', '5 ÷ 0', '3/0 + 1', 'x + 3 = x + 4', 'x * x = 9'],
    ['2x + y = 3', '2 + = 3', '1 = 2 = 3', '(3 + 4', '3 4 =', '2(x + 1) = 6', `${'('.repeat(100)}1`],
  ])('each of these is none: %j, %j, …', (...lines) => {
    for (const line of lines) expect(readTask(line), line).toBeNull();
  });

  test('never throws and never hangs, and what it makes can be told', () => {
    const pieces = fc.constantFrom(...'0123456789+-*/()=x y.,½×÷−?');
    const lines = fc.oneof(
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(lines, (line) => {
        const problem = readTask(line)?.problem;
        if (problem) expect(problem.ask.length).toBeLessThan(1_000);
      }),
      { numRuns: 500 },
    );
  });

  test('is worked out as numbers are', () => {
    const term = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(term, term, term, (a, b, c) => {
        expect(readTask(`${a} + ${b} x ${c} =`)?.problem.expected).toMatchObject({ value: `${a + b * c}` });
        expect(readTask(`${a} − ${b} − ${c} =`)?.problem.expected).toMatchObject({ value: `${a - b - c}` });
      }),
    );
  });
});

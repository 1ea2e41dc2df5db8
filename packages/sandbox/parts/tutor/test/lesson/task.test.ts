import { describe, expect, test } from 'vitest';
import type { Drawing } from '../../src/content/whiteboard.ts';
import { sumOfFractions } from '../../src/exercises/fraction-problems.ts';
import { smallProblem } from '../../src/exercises/sums.ts';
import { completeTask } from '../../src/teach/complete-task.ts';
import { drawingFaults } from '../drawable.ts';
import { answer, beginLesson, report } from '../own-tutor.ts';
import { drawnByStudent } from '../play.ts';

const begin = () => beginLesson({ subject: 'math', level: 'K-1', topic: 'addition', seed: 'board' }).lesson;
const openAnswer = (lesson: ReturnType<typeof begin>) => Number(lesson.open?.problem.answer);
describe('an answer on the whiteboard', () => {
  test('is offered with the problem, without the answer in it', () => {
    const { task } = begin().open?.problem ?? {};
    expect(report(begin()).task).toMatchObject({
      command_type: 'number_line',
      payload: { marks: [], jumps: [] },
    });
    expect(task && drawingFaults(task)).toEqual([]);
    // A sum beyond one whole is not offered as one bar.
    expect(sumOfFractions(3, 5, 4, 5).task).toBeUndefined();
  });

  test('is kept as the student’s drawing on the problem’s page, and graded like a typed one', () => {
    const lesson = begin();
    const right = openAnswer(lesson);
    const wrong = answer(lesson, `${right + 1}`, { drawn: right + 1 });
    const drawn = (at: number) => [{ page_number: lesson.page, payload: { marks: [{ at }] } }];
    expect(drawnByStudent(wrong)).toMatchObject(drawn(right + 1));
    expect(wrong.lesson.open?.help).toBe('hint');
    const second = answer(wrong.lesson, `${right}`, { drawn: right });
    expect(drawnByStudent(second)).toMatchObject(drawn(right));
    expect(second.lesson.records).toMatchObject([{ outcome: 'with_help' }]);
  });

  test('counts as text alone where the problem has no such drawing, or it came for the one before', () => {
    const lesson = begin();
    const { number = 1 } = report(lesson).progress ?? {};
    const next = answer(lesson, `${openAnswer(lesson)}`).lesson;
    expect(drawnByStudent(answer(next, '3', { drawn: 3, problem: number }))).toEqual([]);
    const words = beginLesson({ subject: 'science', level: '3-5', topic: 'living things', seed: 1 }).lesson;
    expect(drawnByStudent(answer(words, '3', { drawn: 3 }))).toEqual([]);
  });
});

const bar = sumOfFractions(1, 5, 2, 5).task as Drawing;
const line = smallProblem(3, '+', 4).task as Drawing;

test('a drawing is completed only by what it can have', () => {
  expect(completeTask(bar, 3)?.payload).toMatchObject({
    bars: [{ numerator: 3, denominator: 5, label: '3/5' }],
  });
  for (const drawn of [-1, 2.5, 6, Number.NaN]) expect(completeTask(bar, drawn)).toBeNull();
  expect(completeTask(line, 7)?.payload).toMatchObject({ marks: [{ at: 7, label: '7' }] });
  for (const drawn of [-1, 0.5, 11, Number.NaN]) expect(completeTask(line, drawn)).toBeNull();
  const tenths = { ...line, payload: { ...line.payload, to: 1, step: 0.1 } } as Drawing;
  for (let tenth = 0; tenth <= 10; tenth++)
    expect(completeTask(tenths, tenth * 0.1)?.payload).toMatchObject({ marks: [{ label: `${tenth / 10}` }] });
  expect(completeTask(tenths, 0.25)).toBeNull();
});

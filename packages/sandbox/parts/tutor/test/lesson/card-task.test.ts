import { describe, expect, test } from 'vitest';
import type { Question } from '../../src/content/modules.ts';
import type { Problem } from '../../src/content/problem.ts';
import { questionProblem } from '../../src/content/question-problem.ts';
import type { Drawing } from '../../src/content/whiteboard.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { findAnswer } from '../../src/hear/find-answer.ts';
import { nearest } from '../../src/hear/nearest.ts';
import { wordsOf } from '../../src/hear-message.ts';
import { ownModules } from '../../src/index.ts';
import { completeTask } from '../../src/teach/complete-task.ts';
import { openDraft } from '../../src/teach/draft.ts';
import { drawingFaults } from '../drawable.ts';
import { answer, beginLesson, catalogue, report } from '../own-tutor.ts';
import { drawnByStudent } from '../play.ts';

const units: Question = {
  question: 'Put these in order, the shortest first: day, minute, second, hour.',
  answer: 'second, minute, hour, day',
  task: { order: { title: 'Units of time', items: ['second', 'minute', 'hour', 'day'] } },
};
const [spain, italy] = [
  { left: 'Spain', right: 'Madrid' },
  { left: 'Italy', right: 'Rome' },
];
const capitals: Question = {
  question: 'Match: Spain, Italy – Rome, Madrid.',
  answer: 'Spain: Madrid, Italy: Rome',
  task: { match: { title: 'Capitals', pairs: [spain, italy] } },
};
const material = { topic: 'time', questions: [units, capitals] };
const begin = () => beginLesson({ subject: 'x', level: '3-5', topic: 'time', seed: 1, material }).lesson;

/** The cards that the student moves to where those of `right` are. */
function placesFor(task: Drawing | undefined, right: readonly string[]): number[] {
  if (task?.command_type === 'order') return right.map((text) => task.payload.items.indexOf(text));
  if (task?.command_type !== 'match') return [];
  return right.map((text) => task.payload.pairs.findIndex((pair) => pair.right === text));
}

describe('cards of a partner’s own question', () => {
  test('are mixed, put in order, kept as the student’s drawing, and graded like words', () => {
    const lesson = begin();
    const task = lesson.open?.problem.task;
    expect(report(lesson).task).toMatchObject({ command_type: 'order', payload: { title: 'Units of time' } });
    const right = ['second', 'minute', 'hour', 'day'];
    expect(task?.payload).not.toMatchObject({ items: right });
    const wrong = answer(lesson, 'day, hour, minute, second', {
      drawn: placesFor(task, [...right].reverse()),
    });
    expect(drawnByStudent(wrong)).toMatchObject([{ payload: { items: [...right].reverse() } }]);
    expect(wrong.lesson.open?.help).toBe('hint');
    const solved = answer(wrong.lesson, right.join(', '), { drawn: placesFor(task, right) });
    expect(drawnByStudent(solved)).toMatchObject([
      { payload: { items: right, alt: `${right.join(', then ')}.` } },
    ]);
    expect(solved.lesson.records).toMatchObject([{ outcome: 'with_help' }]);
  });

  test('may stand beside what they belong to', () => {
    const lesson = answer(begin(), 'second minute hour day').lesson;
    const task = lesson.open?.problem.task;
    expect(task).toMatchObject({ command_type: 'match' });
    const turn = answer(lesson, 'Spain: Madrid, Italy: Rome', { drawn: placesFor(task, ['Madrid', 'Rome']) });
    expect(drawnByStudent(turn)).toMatchObject([{ payload: { alt: 'Spain: Madrid. Italy: Rome.' } }]);
    expect(turn.lesson.records).toMatchObject([{ outcome: 'right' }, { outcome: 'right' }]);
  });

  test('have a clue that leaves most to do, and are shown in their places at the end', () => {
    const { hint, step, solution } = questionProblem(units);
    expect([hint.say, step.say]).toEqual([
      'Look for the first one.',
      'Here is a bigger clue: It begins with "second".',
    ]);
    expect(solution.draw?.payload).toMatchObject({ items: ['second', 'minute', 'hour', 'day'] });
    expect(questionProblem(capitals).step.say).toContain('"Spain" belongs to "Madrid"');
  });

  test('are not taken for an answer where a question names some of them', () => {
    const problem = questionProblem(units) as Problem;
    const known = wordsOf(openDraft(catalogue, begin()));
    const answerIn = (text: string) => findAnswer(problem, text, nearest(text), known)?.text ?? null;
    for (const text of [
      'what is a second?',
      'is a minute shorter than an hour?',
      'hint',
      'how long is a day',
    ])
      expect([text, answerIn(text)]).toEqual([text, null]);
    expect(answerIn('minute, second, hour, day')).toBe('minute, second, hour, day');
  });
});

test('cards are completed only by each of them once', () => {
  const [cards, pairs] = [questionProblem(units).task, questionProblem(capitals).task] as [Drawing, Drawing];
  for (const drawn of [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [0, 1, 2, 3, 3], [0, 1, 2, 0.5], [], 1])
    expect(completeTask(cards, drawn)).toBeNull();
  expect(completeTask(pairs, [0])).toBeNull();
  expect(completeTask({ command_type: 'fraction_bars', payload: { title: 'x', bars: [] } }, [0])).toBeNull();
});

const questions = ownModules.flatMap(({ topics }) =>
  topics.flatMap(({ concepts = [] }) =>
    concepts.flatMap(({ questions = [], explanation = {} }) =>
      [...questions, explanation.easier, explanation.harder].flatMap((each) => each ?? []),
    ),
  ),
);
const withCards = questions.filter(({ task }) => task);

test.each(['order', 'match'] as const)('two lessons of our own or more have cards to %s', (kind) =>
  expect(withCards.filter(({ task }) => task?.[kind]).length).toBeGreaterThanOrEqual(2),
);

test.each(withCards.map((question) => [question.question, question] as const))(
  '%s names every card, and its answer is right',
  (ask, question) => {
    const problem = questionProblem(question);
    expect(gradeAnswer(problem, question.answer).kind).toBe('right');
    const { order, match } = question.task ?? {};
    const cards = order?.items ?? match?.pairs.flatMap(({ left, right }) => [left, right]) ?? [];
    for (const card of cards) expect(ask).toContain(card);
    for (const drawing of [problem.task, problem.solution.draw])
      expect(drawing && drawingFaults(drawing)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import type { Question } from '../../src/content/modules.ts';
import { questionProblem } from '../../src/content/question-problem.ts';
import type { Drawing } from '../../src/content/whiteboard.ts';
import { sumOfFractions } from '../../src/exercises/fraction-problems.ts';
import { smallProblem } from '../../src/exercises/sums.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { lessonWords } from '../../src/grade/lesson-words.ts';
import { findAnswer } from '../../src/hear/find-answer.ts';
import { likelyAbout } from '../../src/hear/likely.ts';
import { ownModules } from '../../src/index.ts';
import { completeTask } from '../../src/teach/complete-task.ts';
import { drawingFaults } from '../drawable.ts';
import { answer, beginLesson, catalogue, report } from '../own-tutor.ts';
import { begin, beginOwn, drawnByStudent } from '../play.ts';

const started = () => begin('math', 'K-1', 'addition', 'board').lesson;
const openAnswer = ({ open }: ReturnType<typeof started>) => Number(open?.problem.answer);

test('a problem is offered with a drawing in which it can be answered, without the answer in it', () => {
  expect(report(started()).task).toMatchObject({
    command_type: 'number_line',
    payload: { marks: [], jumps: [] },
  });
  // A sum beyond one whole is not offered as one bar.
  expect(sumOfFractions(3, 5, 4, 5).task).toBeUndefined();
});

test('what is drawn is kept as the student’s drawing on the problem’s page, and graded like what is typed', () => {
  const lesson = started();
  const right = openAnswer(lesson);
  const wrong = answer(lesson, `${right + 1}`, { drawn: right + 1 });
  const drawn = (at: number) => [{ page_number: lesson.page, payload: { marks: [{ at }] } }];
  expect(drawnByStudent(wrong)).toMatchObject(drawn(right + 1));
  expect(wrong.lesson.open?.help).toBe('hint');
  const second = answer(wrong.lesson, `${right}`, { drawn: right });
  expect(drawnByStudent(second)).toMatchObject(drawn(right));
  expect(second.lesson.records).toMatchObject([{ outcome: 'with_help' }]);
});

test('it counts as text alone where the problem has no such drawing, or it came for the one before', () => {
  const lesson = started();
  const next = answer(lesson, `${openAnswer(lesson)}`).lesson;
  expect(drawnByStudent(answer(next, '3', { drawn: 3, problem: 1 }))).toEqual([]);
  const { lesson: words } = beginLesson({ subject: 'science', level: '3-5', seed: 1 });
  expect(drawnByStudent(answer(words, '3', { drawn: 3 }))).toEqual([]);
});

const items = ['second', 'minute', 'hour', 'day'];
const units: Question = {
  question: 'Put these in order, the shortest first: day, minute, second, hour.',
  answer: items.join(', '),
  task: { order: { title: 'Units of time', items } },
};
const pairs = [
  { left: 'Spain', right: 'Madrid' },
  { left: 'Italy', right: 'Rome' },
];
const capitals: Question = {
  question: 'Match: Spain, Italy – Rome, Madrid.',
  answer: 'Spain: Madrid, Italy: Rome',
  task: { match: { title: 'Capitals', pairs } },
};
const [cards, countries, bar, line] = [
  questionProblem(units).task,
  questionProblem(capitals).task,
  sumOfFractions(1, 5, 2, 5).task,
  smallProblem(3, '+', 4).task,
] as [Drawing, Drawing, Drawing, Drawing];

test('cards are mixed, and put in their places by the student', () => {
  expect(cards.payload).not.toMatchObject({ items });
  const mixed = cards.command_type === 'order' ? cards.payload.items : [];
  const drawn = items.map((text) => mixed.indexOf(text));
  const turn = answer(beginOwn({ title: 'time', questions: [units] }).lesson, items.join(' '), { drawn });
  expect(drawnByStudent(turn)).toMatchObject([{ payload: { items, alt: `${items.join(', then ')}.` } }]);
  expect(turn.lesson.records).toMatchObject([{ outcome: 'right' }]);
  expect(completeTask(countries, [1, 0])?.payload).toMatchObject({ alt: 'Spain: Madrid. Italy: Rome.' });
});

test('cards have a clue that leaves most to do, and are shown in their places at the end', () => {
  const { hint, step, solution } = questionProblem(units);
  expect(hint.say).toBe('Look for the first one.');
  expect(step.say).toBe('Here is a bigger clue: It begins with "second".');
  expect(solution.draw?.payload).toMatchObject({ items });
  expect(questionProblem(capitals).step.say).toContain('"Spain" belongs to "Madrid"');
});

test.each(['what is a second?', 'is a minute shorter than an hour?', 'how long is a day'])(
  '%j names cards, and is no answer',
  (text) => {
    const { lesson } = beginOwn({ title: 'time', questions: [units] });
    expect(answer(lesson, text).lesson.open).toMatchObject({ help: 'none', tried: [] });
  },
);

test('a drawing is completed only by what it can have', () => {
  expect(completeTask(bar, 3)?.payload).toMatchObject({
    bars: [{ numerator: 3, denominator: 5, label: '3/5' }],
  });
  for (const drawn of [-1, 2.5, 6, Number.NaN, [0]]) expect(completeTask(bar, drawn)).toBeNull();
  expect(completeTask(line, 7)?.payload).toMatchObject({ marks: [{ at: 7, label: '7' }] });
  for (const drawn of [-1, 0.5, 11, Number.NaN]) expect(completeTask(line, drawn)).toBeNull();
  const tenths = { ...line, payload: { ...line.payload, to: 1, step: 0.1 } } as Drawing;
  for (let tenth = 0; tenth <= 10; tenth++)
    expect(completeTask(tenths, tenth * 0.1)?.payload).toMatchObject({ marks: [{ label: `${tenth / 10}` }] });
  expect(completeTask(tenths, 0.25)).toBeNull();
  for (const drawn of [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [0, 1, 2, 3, 3], [0, 1, 2, 0.5], [], 1])
    expect(completeTask(cards, drawn)).toBeNull();
  expect(completeTask(countries, [0])).toBeNull();
});

const withCards = ownModules
  .flatMap(({ topics }) => topics.flatMap(({ concepts = [] }) => concepts))
  .flatMap(({ questions = [], explanation: { easier, harder } = {} }) => [...questions, easier, harder])
  .flatMap((question) => (question?.task ? question : []));

test.each(withCards.map((question) => [question.question, question] as const))(
  '%s names every card, and its answer is right',
  (ask, question) => {
    const problem = questionProblem(question);
    expect(gradeAnswer(problem, question.answer).kind).toBe('right');
    const { order, match } = question.task ?? {};
    const all = order?.items ?? match?.pairs.flatMap(({ left, right }) => [left, right]) ?? [];
    for (const card of all) expect(ask).toContain(card);
    for (const drawing of [problem.task, problem.solution.draw])
      expect(drawing && drawingFaults(drawing)).toEqual([]);
  },
);

test('who tells of one thing of a list tells of it, and does not answer', () => {
  const words = lessonWords(catalogue, 'geography');
  const find = (text: string) => findAnswer(questionProblem(capitals), text, likelyAbout(text), words);
  expect(find('my nonna lives near rome')).toBeUndefined();
  expect(find('spain madrid, italy rome')).toMatchObject({ isSure: true, verdict: { kind: 'right' } });
});

test.each(['yes. is that right or not', 'is it yes?'])('%j says yes', (text) => {
  const problem = questionProblem({ question: 'Do plants need light: yes or no?', answer: 'yes' });
  const words = lessonWords(catalogue, 'science');
  expect(findAnswer(problem, text, likelyAbout(text), words)?.verdict.kind).toBe('right');
});

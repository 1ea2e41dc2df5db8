import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { canGrade, type LessonMaterial } from '../../src/index.ts';
import { drawingFaults } from '../drawable.ts';
import { answer, beginLesson } from '../own-tutor.ts';
import { words as said } from '../play.ts';

const topic = 'robots';
const begin = (material: LessonMaterial, seed = 'seed') =>
  beginLesson({ subject: 'technology', level: '3-5', topic, seed, material });
const one = (reply: string, more: object = {}) => ({
  topic,
  questions: [{ question: 'What?', answer: reply, ...more }],
});

describe('what counts as right', () => {
  test.each([
    ['3.5', {}, '7/2', 'right'],
    ['−3', {}, '-3', 'right'],
    ['1/2', {}, '0.5', 'right'],
    ['1,000', {}, '1000', 'wrong'],
    ['1/0', {}, '1/0', 'right'],
    ['a robot arm', {}, 'Robot arm!', 'right'],
    ['servo', { accepted_answers: ['motor', '+'] }, 'a motor', 'right'],
    ['servo', { accepted_answers: ['motor', '+'] }, '+', 'none'],
    ['7', { accepted_answers: ['a week'] }, 'A week.', 'right'],
    ['7', {}, '8', 'wrong'],
  ])('for %j with %j, %j is %s', (reply, more, text, kind) => {
    const problem = begin(one(reply, more)).lesson.open?.problem;
    expect(problem && gradeAnswer(problem, text).kind).toBe(kind);
  });

  test('an answer of signs alone cannot be graded, and is never asked', () => {
    const questions = [
      { question: 'Which sign adds?', answer: '+' },
      { question: 'How many?', answer: '2' },
    ];
    expect(questions.map(canGrade)).toEqual([false, true]);
    expect(begin({ topic, questions }).lesson.open?.problem.ask).toBe('How many?');
    expect(() => begin({ topic, questions: questions.slice(0, 1) })).toThrow(TypeError);
  });
});

describe('a lesson from material', () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    question: `Number ${index}?`,
    answer: `${index}`,
  }));

  test('tells the beginning of what there is to learn, and asks in the order given', () => {
    const content = `Robots work. ${'They never sleep at night. '.repeat(40)}`;
    const turn = begin({ topic, content, questions: questions.slice(0, 3) });
    expect(said(turn)).toMatch(/Today: robots\. Robots work\. They never .*\. Your turn: Number 0\?/);
    expect(said(turn).length).toBeLessThan(420);
    expect(said(answer(turn.lesson, '0'))).toContain('Number 1?');
  });

  test('keeps only so many questions, chosen by the seed, and ends when they are done', () => {
    let turn = begin({ topic, questions });
    expect(turn.lesson.custom?.[0]?.questions).toHaveLength(10);
    expect(begin({ topic, questions }).lesson).toEqual(turn.lesson);
    expect(begin({ topic, questions }, 'another').lesson.custom).not.toEqual(turn.lesson.custom);
    const asked: number[] = [];
    while (turn.lesson.open) {
      const { answer: right } = turn.lesson.open.problem;
      asked.push(Number(right));
      turn = answer(JSON.parse(JSON.stringify(turn.lesson)), right);
    }
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(turn.actions.at(-1)).toEqual({ kind: 'finish' });
  });

  test.each(['servo', '12', 'a very long answer that does not fit on any line of a whiteboard at all'])(
    'helps with %j in three steps, and draws only what fits',
    (reply) => {
      let turn = begin(one(reply));
      const texts: string[] = [];
      for (let round = 0; round < 3; round++) {
        turn = answer(turn.lesson, reply === '12' ? '987' : 'banana');
        texts.push(said(turn));
        for (const action of turn.actions)
          if (action.kind === 'draw') expect(drawingFaults(action.command)).toEqual([]);
      }
      expect(texts[0]).not.toContain(reply);
      expect(texts[1]).not.toContain(reply);
      expect(texts[2]).toContain(`The answer is: ${reply}`);
    },
  );
});

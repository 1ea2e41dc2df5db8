import { describe, expect, test } from 'vitest';
import { subjects } from '../../../src/tutor/catalogue.ts';
import type { Concept } from '../../../src/tutor/concept.ts';
import { gradeAnswer } from '../../../src/tutor/grading/grade-answer.ts';
import type { Problem } from '../../../src/tutor/problem.ts';
import { createRandom } from '../../../src/tutor/random.ts';
import { drawingFaults } from '../drawable.ts';

function questionsOf(concept: Concept): Problem[] {
  const problems: Problem[] = [];
  for (;;) {
    const problem = concept.next(
      createRandom(problems.length),
      5,
      problems.map(({ ask }) => ask),
    );
    if (!problem) return problems;
    problems.push(problem);
  }
}

const banks = subjects.filter(({ subject }) => subject !== 'math');

test.each(banks.map((each) => [each.subject, each] as const))(
  '%s has enough questions over two topics',
  (_, { topics }) => {
    expect(topics.length).toBeGreaterThanOrEqual(2);
    for (const topic of topics) expect(topic.concepts.flatMap(questionsOf).length).toBeGreaterThanOrEqual(8);
  },
);

const all = banks.flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts.flatMap(questionsOf)));

describe.each(all.map((problem) => [problem.ask, problem] as const))('%s', (_, problem) => {
  const accepted = problem.expected.kind === 'words' ? problem.expected.accepted : [];

  test('every accepted answer is right, every known mistake is wrong', () => {
    for (const text of accepted) {
      expect([text, gradeAnswer(problem, text).kind]).toEqual([text, 'right']);
      expect(gradeAnswer(problem, `${text.toUpperCase()}!`).kind).toBe('right');
    }
    for (const { answer } of problem.misconceptions)
      expect([answer, gradeAnswer(problem, answer).kind]).toEqual([answer, 'wrong']);
  });

  test('the answers to all other questions are wrong here', () => {
    for (const other of all) {
      if (other.answer.toLowerCase() === problem.answer.toLowerCase()) continue;
      expect([other.answer, gradeAnswer(problem, other.answer).kind]).not.toEqual([other.answer, 'right']);
    }
  });

  test('hint, facts and step can be drawn, and the hint does not give the answer away', () => {
    for (const { draw } of [problem.hint, problem.step, problem.solution])
      expect(draw && drawingFaults(draw)).toEqual([]);
    const told = new RegExp(`\\b${problem.answer.replace(/^(?:the|an?) /, '')}\\b`, 'i');
    if (!told.test(problem.ask)) expect(problem.hint.say).not.toMatch(told);
  });
});

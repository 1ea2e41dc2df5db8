import { describe, expect, test } from 'vitest';
import type { Concept } from '../src/content/concept.ts';
import { contentWords } from '../src/content/content-words.ts';
import type { Problem } from '../src/content/problem.ts';
import { questionProblem } from '../src/content/question-problem.ts';
import { createRandom } from '../src/content/random.ts';
import sentences from '../src/content/sentences/lesson.json' with { type: 'json' };
import { editDistance } from '../src/grade/edit-distance.ts';
import { gradeAnswer } from '../src/grade/grade-answer.ts';
import { contentVocabulary } from '../src/grade/lesson-words.ts';
import { drawingFaults } from './drawable.ts';
import { catalogue, selectConcepts } from './own-tutor.ts';

function listProblems(concept: Pick<Concept, 'next'>, problems: Problem[] = []): Problem[] {
  const asked = problems.map(({ ask }) => ask);
  const problem = concept.next(createRandom(problems.length), 5, asked);
  return problem ? listProblems(concept, [...problems, problem]) : problems;
}

const acceptedBy = ({ expected }: Problem): string[] => (expected.kind === 'words' ? expected.accepted : []);

const faultsOf = ({ hint, step, solution }: Problem) =>
  [hint, step, solution].flatMap(({ draw }) => (draw ? drawingFaults(draw) : []));

const said = JSON.stringify({ ...sentences, begin: '', complete: '' }).replace(/\\"Pause\\"|"\w+":/g, '');
const saidWords = new Set(contentWords(said, said.length));

/** Its answers of one word that are in sentences which fit every problem, and not in its question. */
const givenAway = (problem: Problem) =>
  acceptedBy(problem)
    .map((answer) => answer.toLowerCase())
    .filter((answer) => saidWords.has(answer) && !contentWords(problem.ask).includes(answer));

const everyConcept = selectConcepts(() => true);
const written = selectConcepts((subject) => subject !== 'math');
const all = written.flatMap((concept) => listProblems(concept));

describe.each(all)('$ask', (problem) => {
  test('every accepted answer is right, every known mistake is wrong', () => {
    for (const text of acceptedBy(problem).flatMap((each) => [each, `${each.toUpperCase()}!`]))
      expect([text, gradeAnswer(problem, text).kind]).toEqual([text, 'right']);
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
    expect([...faultsOf(problem), ...givenAway(problem)]).toEqual([]);
    const told = new RegExp(`\\b${problem.answer.replace(/^(?:the|an?) /, '')}\\b`, 'i');
    if (!told.test(problem.ask)) expect(problem.hint.say).not.toMatch(told);
  });
});

test('no other word of the content is taken for a misspelt answer', () => {
  const known = contentVocabulary(catalogue);
  expect(known.size).toBeGreaterThan(2000);
  const taken = all.flatMap((problem) => {
    const accepted = acceptedBy(problem).flatMap((each) => contentWords(each));
    const isForm = (word: string) =>
      accepted.some((each) => word === each || word === `${each}s` || `${word}s` === each);
    const isNear = (word: string) =>
      accepted.some((each) => each[0] === word[0] && editDistance(each, word, 2) <= 2);
    return [...known]
      .filter((word) => isNear(word) && !isForm(word))
      .filter((word) => gradeAnswer(problem, word, known).kind === 'right')
      .map((word) => `${word} for ${problem.answer}`);
  });
  expect(taken).toEqual([]);
});

test.each(everyConcept)(
  '$id is explained, and its easier and its harder question can be answered',
  ({ explanation: { easier, harder, definition, why, example } }) => {
    for (const question of [easier, harder]) {
      if (!question) throw new TypeError('one of the two is missing');
      const problem = questionProblem(question);
      expect(gradeAnswer(problem, question.answer).kind, question.answer).toEqual('right');
      for (const { answer } of problem.misconceptions)
        expect(gradeAnswer(problem, answer).kind).toBe('wrong');
      expect([...faultsOf(problem), ...givenAway(problem)]).toEqual([]);
    }
    for (const text of [definition, why, example]) expect(text).toMatch(/^[A-Z0-9"“].*[.?!]$/s);
  },
);

test('no explanation gives away an answer that the introduction does not', () => {
  for (const concept of written) {
    const known = JSON.stringify([concept.intro, listProblems(concept).map(({ ask }) => ask)]).toLowerCase();
    const { definition, why, example } = concept.explanation;
    for (const { answer, ask } of listProblems(concept)) {
      const word = new RegExp(`\\b${answer.replace(/^(?:the|an?) /, '')}\\b`, 'i');
      if (word.test(known)) continue;
      expect([ask, word.test(`${definition} ${why} ${example}`)]).toEqual([ask, false]);
    }
  }
});

/** The last grade that reads no more than forty words at a time, eleven of which are said around a step. */
const [lastGrade, maxWords] = [5, 29];

/** Problems of the concept for each of these grades: all that are written, many of those that are made. */
function youngProblems({ next, level, explanation: { easier, harder } }: Concept): Problem[] {
  const made = Array.from({ length: 120 }, (_, seed) => {
    const grade = level.from + (seed % (Math.min(level.to, lastGrade) - level.from + 1));
    return next(createRandom(seed), grade, []) ?? [];
  });
  const asked = [easier, harder].flatMap((question) => (question ? questionProblem(question) : []));
  return [...made.flat(), ...asked];
}

const forYoung = everyConcept.filter(({ level }) => level.from <= lastGrade);
test.each(forYoung)('hints and steps of $id are short enough for the young', (concept) => {
  const said = youngProblems(concept).flatMap(({ hint, step, misconceptions }) =>
    [hint, step, ...misconceptions].map(({ say }) => say),
  );
  expect([...new Set(said)].filter((text) => text.split(' ').length > maxWords)).toEqual([]);
});

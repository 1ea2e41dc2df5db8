import { expect, test } from 'vitest';
import type { Lesson } from '../../src/index.ts';
import { newProgress } from '../../src/teach/set-problem.ts';
import { answer, selectConcepts } from '../own-tutor.ts';
import { begin, beginOwn, kinds, rightAnswer, say, words } from '../play.ts';

const fractions = () => begin('math', '3-5', 'fractions', 3);
const science = () => begin('science', '6-8', 'forces and matter', 1);

/** The problem is as it was: the same, with no help given and nothing counted. */
function expectUntouched(before: Lesson, after: Lesson): void {
  expect(after.open?.problem).toEqual(before.open?.problem);
  expect(after.open?.help).toBe('none');
  expect([after.concepts, after.records]).toEqual([before.concepts, before.records]);
}

test.each([
  ['what is a fraction?', '"Fraction" means a number that tells how many equal parts of a whole we have'],
  ['how do i do this', 'Here is an example. Take 10/15.'],
  [
    'what do you mean?',
    'Write the same value with smaller numbers, as a fraction. It is typed like this: "1/2".',
  ],
  ['¿qué es una fracción?', 'Por ahora solo puedo dar clase en inglés.'],
  ['how many more', 'This is problem 1 of 6: 5 more after this.'],
  ['what is a dinosaur?', 'I do not know that'],
  ['whats the trick for the 9 times table', 'I do not know that'],
])('%j gets its own reply, and never costs the problem', (text, reply) => {
  const start = fractions();
  const turn = say(start, text);
  expect(words(turn)).toContain(reply);
  expect(words(turn)).not.toContain(start.lesson.open?.problem.ask);
  expectUntouched(start.lesson, turn.lesson);
});

test('questions asked over and over still cost nothing, and are replied to in other words', () => {
  const start = fractions();
  const replies = [say(start, 'why?'), say(start, 'why?', 'why?'), say(start, 'why?', 'why?', 'why?')];
  expect(new Set(replies.map(words)).size).toBe(3);
  for (const turn of replies) expectUntouched(start.lesson, turn.lesson);
  const many = say(
    start,
    ...Array.from({ length: 20 }, (_, i) => ['why?', 'I hate this', 'hello', 'what?'][i % 4] ?? ''),
  );
  expect(many.lesson.open?.problem).toEqual(start.lesson.open?.problem);
});

test.each([
  ['can I have an easier one?', 'Of course. Here is an easier one, and then we come back: Simplify 2/4.'],
  ['give me a harder one', 'Here is a harder one, and then we come back: Simplify 42/56'],
])('%j sets another problem, which counts for nothing, and then the first one again', (text, reply) => {
  const start = fractions();
  const other = say(start, text);
  expect(words(other)).toContain(reply);
  const back = say(other, null);
  expect(words(back)).toContain(`Back to our problem: ${start.lesson.open?.problem.ask}`);
  expectUntouched(start.lesson, back.lesson);
  expect(say(other, 'skip').lesson.open?.problem).toEqual(start.lesson.open?.problem);
});

test.each([
  ['is friction always bad', 'No, it helps, too'],
  ['where is friction bad', 'In the chain of a bike'],
  ['why is friction bad in a bike', 'I do not know that'],
  ['is fire a solid or a gas', 'I do not know that'],
  ['is run a verb even if i say "a run"', 'I do not know that'],
])('%j gets what replies to a question that is put so', (text, reply) =>
  expect(words(say(science(), text))).toContain(reply),
);

test.each(['why is friction called so', 'is there less friction on ice', 'how much friction has a road'])(
  'no idea replies to %j, which asks something else than its questions',
  (text) => expect(say(science(), text).heard?.quotes).toBeUndefined(),
);

test('beside an answer nothing is said to be unknown where nothing was asked', () =>
  expect(words(say(fractions(), '1/2? seems weird that its so small'))).not.toContain('do not know'));

test('a word that is none costs nothing', () => {
  const start = animals();
  expectUntouched(start.lesson, say(start, 'skibidi').lesson);
});

test('a danger costs nothing and comes alone, and is heard from a page that still shows the problem before', () => {
  const start = science();
  const turn = say(start, 'my uncle hits me');
  expect(words(turn)).toMatch(/please tell an adult you trust.* can wait\.$/);
  expectUntouched(start.lesson, turn.lesson);
  const late = answer(say(start, null).lesson, 'my dad is hitting me', { problem: 1 });
  expect(words(late)).toContain('please tell an adult you trust');
});

test('a word that is the answer is not explained away, and asking for it is no answer', () => {
  const turn = beginOwn({
    title: 'pulls',
    terms: [{ term: 'gravity', meaning: 'what pulls us down' }],
    explanation: { definition: 'Gravity pulls us down.', why: 'All things pull each other.' },
    questions: [{ question: 'What pulls a ball down?', answer: 'gravity' }],
  });
  expect(words(say(turn, 'what is gravity?'))).toContain('I will not explain it before you have tried');
  expect(words(say(turn, 'explain'))).not.toContain('Gravity');
  expect(kinds(say(turn, 'is it gravity?'))).toContain('finish');
});

const animals = () => begin('science', '3-5', 'living things', 2);

test('a guess in words is right or costs nothing, and a hint comes after a few of them', () => {
  const start = animals();
  const first = say(start, 'they said it has fur. is it a stone?');
  expect(words(first)).toContain('No, that is not it.');
  expectUntouched(start.lesson, first.lesson);
  const right = start.lesson.open ? rightAnswer(start.lesson.open.problem) : '';
  expect(say(first, `is it ${right}?`).lesson.records).toMatchObject([{ outcome: 'right' }]);
  expect(words(say(first, 'is it a cloud?', 'could it be a car?'))).toContain('Let me help you along.');
});

test('every concept has its own replies to what, why, how, an example and "explain"', () => {
  for (const concept of selectConcepts(() => true)) {
    const { id, explanation } = concept;
    const lesson: Lesson = { ...fractions().lesson, concepts: [{ ...newProgress(concept), set: 1 }] };
    const said = (text: string) => {
      const first = answer(lesson, text);
      const rest = first.lesson.question ? words(answer(first.lesson, 'yes')) : '';
      return `${words(first)} ${rest}`.replaceAll('Shall I go on? ', '');
    };
    for (const [text, wanted = '-'] of [
      ['why?', explanation.why],
      ['an example', explanation.example],
      ['explain', explanation.definition],
      ['easier', explanation.easier?.question],
      ['harder', explanation.harder?.question],
    ] as const)
      expect([id, said(text)]).toEqual([id, expect.stringContaining(wanted)]);
  }
});

test('yes and no are answers where they are asked for, and talk elsewhere', () => {
  const easier = say(begin('science', '3', 'plants', 1), 'easier');
  expect(words(easier)).toMatch(/yes or no\?|hen or a cat\?/);
  expect(words(say(science(), 'yes'))).toMatch(/^All right!|Good\. Then have a go\./);
});

test('what was typed ahead is graded against its own problem, and costs the next one nothing', () => {
  const start = fractions();
  const next = say(start, null);
  const right = start.lesson.open ? rightAnswer(start.lesson.open.problem) : '';
  const again = answer(next.lesson, right, { problem: 1 });
  expect(words(again)).toContain('That is right for the problem before');
  const wrong = answer(next.lesson, '987', { problem: 1 });
  expect(words(wrong)).toContain('so it does not count here');
  for (const turn of [again, wrong]) expectUntouched(next.lesson, turn.lesson);
  expect(answer(next.lesson, '987', { problem: 2 }).lesson.open?.help).toBe('hint');
  expect(words(answer(next.lesson, 'why?', { problem: 1 }))).toContain('pizza');
});

test('an answer where no x is asked for is never asked for x', () => {
  for (const text of ['3x + 4 = 8', '2x = 6', 'x + 1 = 2'])
    expect(words(say(fractions(), text))).not.toMatch(/\bx\b/);
  const equation = begin('math', '8', 'equations', 1);
  expect(words(say(equation, '2x = 6'))).toContain('What number is x by itself?');
});

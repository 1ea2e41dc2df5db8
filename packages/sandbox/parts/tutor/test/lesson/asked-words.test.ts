import { expect, test } from 'vitest';
import { questionProblem } from '../../src/content/question-problem.ts';
import { begin, say, words } from '../play.ts';
import { hear } from './questions/score-questions.ts';

/** Words of a problem or its topic that are not its answer, by the problem's index. */
const asked = [
  [78, 'cell'],
  [98, 'denominator'],
  [102, 'caterpillar'],
  [37, 'sledge'],
  [103, 'planet'],
] as const;

/** How a child of 8, a teenager and a teacher ask for a word. */
const questions = [
  ...['whats *', 'wat is a *', '* what', '* is what', 'what dose * mean', 'hu *?'],
  ...['i dont get the word *', 'never herd of *', 'i dunno what * is', '*?? dont no that word'],
  ...['* meaning?', '* def', '*??? never heard of it', 'tf is *', '* = ?', 'what even is *', '* huh'],
  ...['*, as in?', '* as in the movie?', '* like in a game or what', '*?? like for sewing or', 'so * is...?'],
  ...['* in simple words', 'wdym by *', 'i forgot *', 'tell me about *', '* - what is that', 'lol whats *'],
  ...['Could you define *, please?', 'I am looking for the definition of *.', 'What exactly is meant by *?'],
  ...['Please tell my daughter what is understood by *.', 'One of my pupils is unsure what * is.'],
  ...['Can you put * in simpler words?', 'How would you explain * to a child?', 'The word * is new to him.'],
];

test.each(questions)('"%s" is a question for the word, and no answer', (question) => {
  for (const [problem, word] of asked) {
    const { verdict, explained, reply } = hear(`${problem} word (${word}): ${question.replace('*', word)}`);
    expect({ reply, verdict, explained }).toEqual({ reply, verdict: null, explained: true });
  }
});

test.each([
  [28, 'quotient', 'I saw "quotient" on a poster in her classroom; what is it?'],
  [53, 'continent', 'my frend says continant is a big land is that what it means'],
  [54, 'capital', 'When you say capital, do you mean the letter or the city?'],
])('of problem %i, the word %s is explained to %j', (problem, word, text) =>
  expect(hear(`${problem} word (${word}): ${text}`).explained).toBe(true),
);

test('a word of the problem is explained without the part that names the answer', () =>
  expect(hear('108 word (needle): what is a needle').reply).toBe('"Needle" means the thin pointer.'));

test.each(['what does brave mean', 'whats noisy', 'meaning of early pls'])(
  '"%s" is a question, where the word stands in pairs to match',
  (question) => {
    const pairs = say(begin('english', '0-5', 'words and spelling', 11), null, null, null);
    expect(pairs.lesson.open?.problem.expected).toHaveProperty('pairs');
    expect(words(say(pairs, question))).toMatch(/ means /);
  },
);

test('what names a partner of the pairs is not told, and of one pair that is guessed it is said whether it is one', () => {
  const pairs = begin('geography', '7', 'countries and climate', 1);
  const ask = 'Match each country with its capital: Spain, Italy – Rome, Madrid.';
  const problem = {
    ...questionProblem({ question: ask, answer: '-' }),
    ask,
    expected: {
      kind: 'words' as const,
      accepted: ['-'],
      pairs: [
        { left: 'Spain', right: 'Madrid' },
        { left: 'Italy', right: 'Rome' },
      ],
    },
  };
  const open = pairs.lesson.open && { ...pairs.lesson.open, problem };
  const turn = { ...pairs, lesson: { ...pairs.lesson, open } };
  expect(words(say(turn, 'whats madrid'))).toMatch(/^That word is close to what we are looking for/);
  expect(words(say(turn, 'is madrid in spain'))).toMatch(/^Yes, "Spain" and "Madrid" belong together/);
  expect(words(say(turn, 'spain rome?'))).toMatch(/^No, "Spain" and "Rome" do not/);
});

import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

/** Problems by their place in the lists: 7 + 3; 48 + 47; 7x = −56; the capital of Canada; "tired" is an adjective. */
const [small, columns, equation, canada, tired] = [12, 15, 6, 54, 43];
const reply = (problem: number, text: string) => words(say(openProblem(problem), text));

test.each([
  [small, 'what is the 9 times table', 'The 9 times table goes up in steps of 9: 9, 18, 27 and so on.'],
  [24, '8 times table', 'begin with 8, and count on'],
  [small, 'is 7 plus 3 ten', 'That is just what our problem asks.'],
  [equation, 'what if x is 8', 'That is just what our problem asks.'],
  [columns, 'idk like 60 something', 'Which number is it exactly?'],
  [columns, '80 and 15', 'Which of them is your answer?'],
  [small, '20-9? thats 11', 'Yes: 20 − 9 = 11.'],
  [small, '12-2 is 9', 'Work out 12-2 once more'],
  [small, 'is it bigger tho', 'Yes, it is more than 7.'],
  [small, 'are they the same?', 'No: 7 is more than 3.'],
  [canada, 'is it bigger', 'Which two do you mean?'],
  [small, 'i said that', 'type just your answer once more'],
  [small, 'can i say 4', 'Type it as you like'],
  [small, 'is 5/10 a fraction', ''],
  [tired, 'is happy an adverb', ''],
  [small, 'u didnt even answer me', 'I am sorry'],
  [small, 'this game sucks', 'I hear you.'],
  [small, 'what does the board show', 'Look at the board.'],
  [canada, 'is madrid a country', 'I do not know that for sure'],
  [small, 'im frustrated what does minus mean', '"Minus" means'],
  [equation, 'do i times or divide', 'dividing undoes that'],
  [tired, 'what is a noun. and what is a verb', '"Verb" means'],
  [small, 'its my birthday', 'How nice!'],
  [small, 'my tummy hurts', 'I am sorry that you do not feel well.'],
  [small, 'who won the match last night', 'I only know our lesson'],
  [canada, 'i have been to canada', 'Thank you for telling me.'],
  [small, 'is 2 + 7 going to be the same as 7 + 2', 'Yes: 2 + 7 (9) is the same as 7 + 2 (9).'],
  [small, 'is 3 - 7 the same as 7 - 3', 'No: 3 − 7 (less than 0) is less than 7 − 3 (4).'],
  [columns, 'i added 8 and 7 now what', 'Let us do a part together.'],
  [small, 'what does 2 x 5 mean', '2 × 5 means 2 groups of 5.'],
  [small, 'are 2/4 and 1/2 the same', 'Yes: 2/4 is the same as 1/2.'],
  [small, 'can the answer be 20', ''],
  [small, 'is 3/8 more than 3/5 cause 8 is bigger', 'No: 3/8 is less than 3/5.'],
  [columns, 'i got to 10 then i forgot whats left', ''],
  [columns, 'the ones make 15', 'Next: tens: 4 + 4 + 1 = ?'],
  [small, 'can 1/2 be more than 1', 'No: 1/2 is less than 1.'],
  [44, 'is "the car" a pronoun', ''],
  [canada, 'can you make the next one multiple choice', 'I cannot put it in another form.'],
  [50, 'was columbus really the first to find america', 'No. People had lived in America'],
  [31, 'how do roots drink', 'That leads straight to our answer'],
  [27, 'what does that ÷ sign mean', 'The sign ÷ means divided by'],
  [27, 'whats that dot dash dot sign', 'The sign ÷ means divided by'],
  [small, 'whats the = for', 'The sign = says'],
  [24, 'whats that x for', 'The sign × is called times'],
  [2, 'idk what the / means', 'The line in 1/2 is the fraction bar.'],
  [18, 'what does the - mean', 'The sign − is called minus.'],
  [equation, 'what does the − mean', 'the number is below zero'],
  [50, 'the picture will not open on my laptop', 'I cannot change the page'],
])('problem %i: %j is replied to with %j, and never graded', (problem, text, said) => {
  const turn = say(openProblem(problem), text);
  expect(words(turn)).toContain(said);
  expect(turn.lesson.open?.tried).toEqual([]);
});

test.each([
  [24, 'i did 5 x 8 = 40 now what'],
  [canada, 'capital - what is that'],
  [equation, 'what does x mean'],
])('problem %i: %j asks for no sign', (problem, text) =>
  expect(reply(problem, text)).not.toMatch(/The sign|fraction bar/),
);

test.each(['is it add or take away?', 'do i add or subtract'])('%j asks for no definition', (text) =>
  expect(['idea', 'how']).toContain(say(openProblem(small), text).heard?.intent),
);

test.each(['another question pls i dont like this', 'tell me a different question'])(
  '%j asks for another one',
  (text) => expect(reply(canada, text)).toContain('here is another'),
);

test.each([
  ['read it again obviously, testing yourself is boring', 'Reading again feels easy'],
  ['test myself, reading again is boring', 'Exactly right.'],
])('of two that the problem names, the first is the answer: %j', (text, said) =>
  expect(reply(59, text)).toContain(said),
);

test.each(['athens. is that right or not', 'athens is that right'])('%j is graded', (text) =>
  expect(reply(canada, text)).toContain('Not yet'),
);

test('of several sentences an answer is graded, and what is asked beside it is replied to after the verdict', () =>
  expect(reply(small, '10. is this a test?')).toMatch(/^Exactly right\..* No, it is practice/));

test('who has answered before is believed', () => {
  const wrong = say(openProblem(small), '9');
  expect(words(say(wrong, 'i already told you'))).toContain('I have your "9"');
  const right = say(openProblem(small), '10');
  for (const text of ['i already said 10', 'i said that'])
    expect(words(say(right, text))).toMatch(/^Yes, you said it, and it was right there\./);
});

test('who wants a harder one beside an answer gets the verdict first, and is told how', () =>
  expect(reply(small, '10 and can we do a harder one')).toMatch(/^Exactly right\..* Type "harder"/));

test('a feeling beside a question gets a kind word before the reply', () =>
  expect(reply(small, 'im frustrated what does minus mean')).toMatch(/^I hear you\. "Minus" means/));

test('two questions get two replies, and lead back once', () => {
  const said = reply(small, 'can i skip this one? is this a test?');
  expect(said).toMatch(/^No, it is practice.* here is another/);
  expect(said).not.toContain('waits until you are ready');
});

test('who tells of something sad is comforted, whatever else is asked', () =>
  expect(reply(small, 'my dog died. can i have a hint?')).toMatch(/^I am sorry\./));

test('a question that only refers back is heard with the sentence before', () =>
  expect(reply(columns, 'miss said column. what does that mean')).toContain('"Column" means'));

test('an idea ends before the sentence that names the answer, and none has a gap', () => {
  for (const text of ['how many oceans are there', 'do all birds fly', 'are carrots roots'])
    for (const seed of [2, 4])
      expect(words(say(begin('geography', '4', 'the earth', seed), text))).not.toContain('…');
});

import { describe, expect, test } from 'vitest';
import { guardOf } from './guard-of.ts';

describe('in a subtraction', () => {
  const guard = () =>
    guardOf({ texts: ['Take the ones first: 2 − 8 does not go, so borrow a ten: 12 − 8 = 4.'] });

  test.each([
    'Look at the ones first.',
    'The 2 is too small to take 8 away, so borrow a ten.',
    'Then 12 − 8 = 4 in the ones.',
    'What is 12 − 8?',
    'Twelve minus eight is four.',
    'Start with 32 and count back 10.',
    'How many tens are in 32?',
    'Add 2 and 8 on your fingers.',
    '3 + 4 = 7, and 7 + 3 = 10.',
    'Half of 8 is 4.',
    '50% of 8 is 4.',
    '1/2 + 1/4 = 3/4.',
    '8 is less than 12.',
    'A good question!',
  ])('%j is shown', (sentence) => {
    expect(guard()(sentence)).toBeUndefined();
  });

  test.each([
    ['12 − 8 = 5.', 'wrong'],
    ['12 ÷ 0 = 0.', 'cannot be read'],
    ['Twelve minus eight is five.', 'wrong'],
    ['3 + 4 = 7 = 8.', 'wrong'],
    ['½ + ¼ = ⅔.', 'wrong'],
    ['50% of 12 is 8.', 'wrong'],
    ['Two and two make five.', 'wrong'],
    ['8 is more than 12.', 'wrong'],
    ['Do you see that 2 + 2 is 5?', 'wrong'],
    ['12 is not equal to 12.', 'wrong'],
    ['You get 4.', 'without the sum'],
    ['There are 12 left.', 'without the sum'],
    ['3 and 4 − 2, which is 8.', 'no equation'],
    ['4 + 2 is surely 8.', 'no equation'],
    ['Add 2 and 4 and you will have 8.', 'no equation'],
    ['Go back 8 and you land on 2.', 'no equation'],
    ['First a 1, then a 4.', 'answer away'],
    ['Ten and four.', 'answer away'],
    ['2 is odd.', 'claims'],
    ['8 goes into 12.', 'claims'],
    ['In 1969 people went to the moon.', 'neither'],
    ['Think of 77.', 'neither'],
    ['Write \\frac{1}{2}.', 'markup'],
    ['**Look** at the ones.', 'markup'],
    ['- Look at the ones.', 'markup'],
    ['See www.example.org for help.', 'link'],
    ['What is your name?', 'personal'],
    ['How old are you?', 'personal'],
    ['Schau auf die Einer und nimm dann zwei weg.', 'hard'],
    ['Das ist nicht so, und ich bin der Lehrer.', 'not in English'],
    ['Посмотри.', 'signs'],
    ['Look 👉 here.', 'signs'],
    ['Contemplate the hypothetical juxtaposition.', 'hard'],
    ['It is 14.', 'without'],
    ['Type 14.', 'answer away'],
    ['Type fourteen.', 'answer away'],
    ['32 − 18 = 14.', 'answer away'],
    ['Think of 28/2.', 'answer away'],
    ['4 + 10 = 14.', 'answer away'],
    ['Think of 4 + 10.', 'answer away'],
    ['f o u r t e e n', 'letter'],
    ['Yes, that is a way.', 'nothing was answered'],
    ['Correct!', 'nothing was answered'],
    ['You got it!', 'nothing was answered'],
    ['That is wrong.', 'nothing is wrong'],
    ['14', 'says nothing'],
    ['x is 3.', 'letter'],
  ])('%j is held back: %s', (sentence, reason) => {
    expect(guard()(sentence)).toContain(reason);
  });

  test('a sentence is said once', () => {
    const guard = guardOf();
    expect([guard('Look at the ones.'), guard('look at the ones.')]).toEqual([
      undefined,
      'it was said already',
    ]);
  });
});

describe('after a wrong answer', () => {
  const guard = guardOf({ reading: 'wrong', texts: ['26'] });

  test.each([
    'Great!',
    'That is right.',
    'Yes.',
    'Well done!',
    'You did it!',
    'It is not wrong.',
    'So 26 works.',
    'I like your 26.',
    'That looks good.',
    'Now the next one.',
  ])('%j is held back', (sentence) => {
    expect(guard(sentence)).toBeDefined();
  });

  test.each([
    'That is not right.',
    'You took the small digit from the big one.',
    'Look at the right side first.',
  ])('%j is shown', (sentence) => {
    expect(guardOf({ reading: 'wrong', words: ['digit'] })(sentence)).toBeUndefined();
  });
});

test('after a right answer it may be named, and not be called wrong', () => {
  const guard = guardOf({ reading: 'right' });
  expect(guard('You worked out 32 − 18 = 14.')).toBeUndefined();
  expect(guard('That is not quite it.')).toContain('the answer is right');
});

test('in an equation the letter stands for its number', () => {
  const guard = guardOf({ ask: 'Solve 2x + 3 = 11. What is x?', value: '4' });
  expect(guard('Then 2x = 8.')).toBeUndefined();
  expect(guard('Then 2x = 9.')).toContain('wrong');
  for (const sentence of ['x = 4.', 'x is four.', 'So 2 * 4 + 3 = 11.'])
    expect(guard(sentence)).toContain('answer away');
  expect(guard('So y = 4.')).toBeDefined();
});

test('an answer that stands in the problem may be named there, and not stated', () => {
  const guard = guardOf({ ask: 'What is 8 − 4?', value: '4' });
  expect(guard('Take 4 from 8.')).toBeUndefined();
  for (const sentence of ['8 − 4 = 4.', 'It is 4.', 'Try 4.', 'The answer is 4.'])
    expect(guard(sentence)).toBeDefined();
});

test('which of two is more is not said', () => {
  const also = ['<', '1/3<1/2'];
  const guard = guardOf({
    ask: 'Which is more: 1/3 or 1/2?',
    value: '1/2',
    problem: { expected: { kind: 'number', value: '1/2', also } },
  });
  for (const sentence of ['1/3 < 1/2.', '1/2 is more than 1/3.', '1/2 is the bigger one.', 'Take 1/2.'])
    expect(guard(sentence)).toBeDefined();
  expect(guard('Which bar is longer, 1/3 or 1/2?')).toBeUndefined();
});

test('an answer in words is not named before it is found', () => {
  const guard = guardOf({ ask: 'Which animal group drinks milk when it is young?', value: 'mammal|mammals' });
  for (const sentence of ['It is a mammal.', 'Think of mammals.', 'MAMMAL!'])
    expect(guard(sentence)).toBeDefined();
  expect(guard('Think of a cow and its baby.')).toBeUndefined();
});

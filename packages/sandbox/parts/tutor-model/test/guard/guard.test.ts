import { describe, expect, test } from 'vitest';
import { guardOf } from './guard-of.ts';

describe('in a subtraction', () => {
  const guard = () =>
    guardOf({ texts: ['Take the ones first: 2 − 8 does not go, so borrow a ten: 12 − 8 = 4.'] });

  test.each([
    'Look at the ones first. The 2 is too small to take 8 away, so borrow a ten. Then 12 − 8 = 4 in the ones.',
    'What is 12 − 8? Twelve minus eight is four. Start with 32 and count back 10. How many tens are in 32?',
    'Add 2 and 8 on your fingers. 3 + 4 = 7, and 7 + 3 = 10. Half of 8 is 4. 50% of 8 is 4. 1/2 + 1/4 = 3/4.',
    '8 is less than 12. A good question! Close the box and look. What is 12 − 8 = ? Look, it is close to home.',
    'How many tens are left in 32? Which of 2, 8 and 12 do you see? 3 + 4 is really 7. 3 and 4 make 7.',
    '3 x 4 = 12. The right number to take is there.',
  ])('each of these is shown: %s', (sentences) => {
    for (const sentence of sentences.split(/(?<=[.?!]) /))
      expect(guard()(sentence), sentence).toBeUndefined();
  });

  test.each([
    ['wrong', ['12 − 8 = 5.', 'Twelve minus eight is five.', '3 + 4 = 7 = 8.', '½ + ¼ = ⅔.']],
    ['wrong', ['50% of 12 is 8.', 'Two and two make five.', '8 is more than 12.']],
    ['wrong', ['Do you see that 2 + 2 is 5?', '12 is not equal to 12.', '12 is less than 8.', 'So 12 ≤ 8.']],
    ['wrong', ['So 8 ≥ 12.', '1 5th + 2 5ths = 4 5ths.', 'Minus 8 is 8.', 'So 12 − 8: 5.', "12 isn't 12."]],
    ['wrong', ["12 − 8 doesn't make 4.", '12 is equal to 8.', '12 take away 8 is 8.', '8 over 4 is 4.']],
    ['wrong', ['12 is as much as 8.']],
    ['cannot be read', ['12 ÷ 0 = 0.', 'Think of 8zz.']],
    ['not complete', ['Then 12 − 8 =.']],
    ['a number alone', ['8 is?']],
    ['without the sum', ["It's 8.", "They're 8.", 'You get 4.', 'There are 12 left.']],
    ['claims', ['Look at 8 because it is even.', '2 is odd.', '8 goes into 12.']],
    ['no equation', ['Which of 2, 8 and 12 is it because you see it?', '3 and 4 − 2, which is 8.']],
    ['no equation', ['4 + 2 is surely 8.', 'Add 2 and 4 and you will have 8.']],
    ['no equation', ['Go back 8 and you land on 2.']],
    ['signs', ['2²³ = 4.', 'Посмотри.', 'Look 👉 here.']],
    ['answer away', ['First a 1, then a 4.', 'Ten and four.', 'Type 14.', 'Type fourteen.', '32 − 18 = 14.']],
    ['answer away', ['Think of 28/2.', '4 + 10 = 14.', 'Think of 4 + 10.']],
    ['neither', ['In 1969 people went to the moon.', 'Think of 77.']],
    ['markup', ['Write \\frac{1}{2}.', '**Look** at the ones.', 'Look \\here.', '<b>Look</b> here.']],
    ['markup', ['&nbsp; Look here.', '- Look at the ones.']],
    ['too long', [`${'Look at it and '.repeat(16)}go.`]],
    ['link', ['See example.org for help.', 'Ask ada@home now.', 'Look at tutor dot com.']],
    ['link', ['See www.example.org for help.']],
    ['personal', ['What is your name?', 'How old are you?']],
    ['hard', ['Schau auf die Einer und nimm dann zwei weg.', 'Contemplate the hypothetical juxtaposition.']],
    ['not in English', ['Das ist nicht so, und ich bin der Lehrer.']],
    ['without', ['It is 14.']],
    ['letter', ['f o u r t e e n', 'x is 3.']],
    ['nothing was answered', ['Yes, that is a way.', 'Correct!', 'You got it!']],
    ['nothing is wrong', ['That is wrong.']],
    ['says nothing', ['14']],
  ])('%s: each of %j is held back', (reason, sentences) => {
    for (const sentence of sentences) expect(guard()(sentence), sentence).toContain(reason);
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
    'Great! That is right. Yes. Well done! You did it! It is not wrong. So 26 works. I like your 26.',
    'That looks good. Now the next one.',
  ])('each of these is held back: %s', (sentences) => {
    for (const sentence of sentences.split(/(?<=[.!]) /)) expect(guard(sentence), sentence).toBeDefined();
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

test('in an equation with the answer in it the answer is not put in the place of the letter', () => {
  const guard = guardOf({ ask: 'Solve x + 4 = 8. What is x?', value: '4' });
  expect(guard('So 4 + 4 = 8.')).toContain('answer away');
});

test('a number of the message may be named, but not that of a wrong answer', () => {
  expect(guardOf({ message: '77' })('Think of 77.')).toBeUndefined();
  expect(guardOf({ message: '77', reading: 'wrong' })('Think of 77.')).toContain('neither');
});

test('words above the level are held back, but for those of the lesson', () => {
  const sentence = 'Look at the numerator of it now.';
  expect(guardOf({ level: { from: 1, to: 2 } })(sentence)).toContain('hard');
  expect(guardOf({ level: { from: 1, to: 2 }, words: ['numerator'] })(sentence)).toBeUndefined();
  expect(guardOf({ level: { from: 9, to: 12 } })(sentence)).toBeUndefined();
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
  const level = { from: 9, to: 12 };
  const ask = 'Which animal group drinks milk when it is young?';
  const guard = guardOf({ ask, value: 'mammal', level, words: ['mammal', 'mammals'] });
  for (const sentence of ['It is a mammal.', 'Think of mammals.', 'MAMMAL!'])
    expect(guard(sentence)).toContain('answer away');
  const choice = guardOf({ ask: 'Is a whale a mammal or a fish?', value: 'mammal', level });
  expect(choice('Is it a mammal or a fish?')).toBeUndefined();
  expect(choice('It is a mammal.')).toContain('answer away');
  expect(guard('Think of a cow and its baby.')).toBeUndefined();
});

test.each([
  'Correct. Absolutely. Brilliant! Solved. Right. Nicely worked. Good catch. Spot on. The way to go. Got it. That was it. You cracked that. This fits. Wow!',
  'A mistake. Oops. No, look. No way there. It is no. It is not quite that. Try again. Almost.',
])('to a question each of these is a verdict: %s', (sentences) => {
  for (const sentence of sentences.split(/(?<=[.!]) /))
    expect(guardOf()(sentence), sentence).toContain('nothing was answered');
});

test('after a wrong answer each of these is praise', () => {
  const praise =
    'A cool one. How clever. It makes sense. I like that. Now the next problem. Another problem. Let us move on.';
  for (const sentence of praise.split(/(?<=\.) /))
    expect(guardOf({ reading: 'wrong' })(sentence), sentence).toContain('as if it were');
});

test('each of these claims something of a number', () => {
  const claims =
    'Double 4 and see 8. This product has 8 in it. The result has 8 in it. The smallest here has 8. It lies between 4 and 8. It has about 8. A negative has 8 in it. 8 cannot do that.';
  for (const sentence of claims.split(/(?<=\.) /))
    expect(guardOf({ texts: ['4', '8'] })(sentence), sentence).toContain('claims');
});

test('each of these is personal', () => {
  const personal =
    'Tell me your home address. How old are you? Where do you live? Who are you? Which school is it? Call me. It is our secret. Do not tell. Between you and me. Download it. Click here. Your birthday? Your mom? Your town? Your discord?';
  for (const sentence of personal.split(/(?<=[.?]) /))
    expect(guardOf()(sentence), sentence).toContain('personal');
});

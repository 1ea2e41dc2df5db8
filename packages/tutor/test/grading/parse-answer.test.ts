import { expect, test } from 'vitest';
import { parseAnswer } from '../../src/grading/parse-answer.ts';

/** The values read, or why there is no answer. */
const read = (text: string): string => {
  const parsed = parseAnswer(text);
  if (parsed.kind === 'unclear') return parsed.reason;
  return parsed.kind === 'none' ? 'none' : parsed.readings.map(({ value }) => value.toFraction()).join(' ');
};

test.each([
  ['7', '7'],
  ['7.', '7'],
  [' 7 ! ', '7'],
  ['= 7', '7'],
  ['+7', '7'],
  ['007', '7'],
  ['7?', '7'],
  ['(7)', '7'],
  ['７', '7'],
  ['-3', '-3'],
  ['− 3', '-3'],
  ['–3', '-3'],
  ['minus 3', '-3'],
  ['negative 3', '-3'],
  ['0.5', '1/2'],
  ['0,5', '1/2'],
  ['.5', '1/2'],
  ['-1.25', '-5/4'],
  ['1,000', '1000 1'],
  ['1,234,567', '1234567'],
  ['1 234 567', '1234567'],
  ['1,234.5', '2469/2'],
  ['1.234,5', '2469/2'],
  ['50%', '1/2'],
  ['$7', '7'],
])('reads %j as a number', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['3/4', '3/4'],
  ['3 / 4', '3/4'],
  ['6/8', '3/4'],
  ['3⁄4', '3/4'],
  ['¾', '3/4'],
  ['-3/4', '-3/4'],
  ['−(3/4)', '-3/4'],
  ['1 1/2', '3/2'],
  ['1½', '3/2'],
  ['-1½', '-3/2'],
  ['1 and 1/2', '3/2'],
])('reads %j as a fraction', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['x = 3', '3'],
  ['x=3/2', '3/2'],
  ['X is -3', '-3'],
  ['x: 3', '3'],
  ['3 = x', '3'],
  ['the answer is 7', '7'],
  ["I think it's 7", '7'],
  ['I think it is 7, because 3 + 4 is 7', '7'],
  ['3 + 4 = 7', '7'],
  ['7 = 3 + 4', '7'],
  ['3/4 + 1/8 = 7/8', '7/8'],
  ['7 apples', '7'],
  ['so 7', '7'],
])('finds the answer in %j', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['seven', '7'],
  ['it is seven', '7'],
  ['minus twenty one', '-21'],
  ['twenty-one', '21'],
  ['one hundred and five', '105'],
  ['a half', '1/2'],
  ['three quarters', '3/4'],
  ['three over four', '3/4'],
  ['two and a half', '5/2'],
  ['two thousand', '2000'],
])('understands the words %j', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['3 + 4', 'expression'],
  ['3/4 + 1/2', 'expression'],
  ['2x = 6', 'equation'],
  ['x + 2 = 5', 'equation'],
  ['7 or 8', 'several'],
  ['2/3 or 3/4', 'several'],
  ['3/4/5', 'several'],
  ['I have 3 dogs at home', 'several'],
])('does not guess what %j means', (text, why) => expect(read(text)).toBe(why));

test.each(['', '   ', '?', 'no', 'my dog ate it', '🙂', '=', '-', '/', 'and a', 'x = ', '½'.repeat(0)])(
  'finds no number in %j',
  (text) => expect(read(text)).toBe('none'),
);

test('takes no answer from a text of more than 500 characters', () => {
  expect(read(`7${' '.repeat(500)}`)).toBe('several');
  expect(read('blah '.repeat(101))).toBe('none');
});

test('has no reading for a number over zero, or one that is too long', () => {
  expect(read('7/0')).toBe('');
  expect(read('1'.repeat(400))).toBe('');
});

test.each([
  'it is not 7',
  "I don't think it's 7",
  'not 7',
  "it isn't seven",
  'it can’t be 7',
  'i dont think the answer is 3/4',
])('takes the denied number of %j for no answer', (text) => expect(read(text)).toBe('none'));

test.each([
  ["it's not 7, it's 8", '8'],
  ['not 7 but 8', '8'],
  ['not 0.5, 0.25', '1/4'],
  ["isn't it 7?", '7'],
  ['is it not 7?', '7'],
  ['not sure, 7', '7'],
])('finds what is not denied in %j', (text, value) => expect(read(text)).toBe(value));

test.each([
  'seven eight',
  'seven eight nine',
  'twenty thirty',
  'twenty eleven',
  'zero seven',
  'two three hundred five six',
])('does not add up the number words %j', (text) => expect(read(text)).toBe('none'));

test.each([
  ['twelve hundred', '1200'],
  ['two thousand three hundred and forty-five', '2345'],
  ['a hundred', '100'],
  ['ninety nine thousand nine hundred', '99900'],
])('reads the number words %j', (text, value) => expect(read(text)).toBe(value));

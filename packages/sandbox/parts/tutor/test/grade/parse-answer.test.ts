import { expect, test } from 'vitest';
import { parseAnswer } from '../../src/grade/parse-answer.ts';

/** The values read, or why there is no answer. */
const read = (text: string): string => {
  const parsed = parseAnswer(text);
  if (parsed.kind === 'unclear') return parsed.reason;
  return parsed.kind === 'none' ? 'none' : parsed.readings.map(({ value }) => value.toFraction()).join(' ');
};

const expectEach = (texts: readonly string[], value: string): void =>
  expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, value]));

test.each([
  ['7', ['7', '7.', ' 7 ! ', '= 7', '+7', '007', '7?', '(7)', '７', '$7']],
  ['-3', ['-3', '− 3', '–3', 'minus 3', 'negative 3']],
  ['1/2', ['0.5', '0,5', '.5', '50%']],
  ['-5/4', ['-1.25']],
  ['1000 1', ['1,000']],
  ['1234567', ['1,234,567', '1 234 567']],
  ['2469/2', ['1,234.5', '1.234,5']],
  ['3/4', ['3/4', '3 / 4', '6/8', '3⁄4', '¾']],
  ['-3/4', ['-3/4', '−(3/4)']],
  ['3/2', ['1 1/2', '1½', '1 and 1/2']],
  ['-3/2', ['-1½']],
])('reads %s in each of %j', (value, texts) => expectEach(texts, value));

test.each([
  ['3', ['x = 3', 'x: 3', '3 = x']],
  ['3/2', ['x=3/2']],
  ['-3', ['X is -3']],
  ['7', ['the answer is 7', "I think it's 7", 'I think it is 7, because 3 + 4 is 7', '3 + 4 = 7']],
  ['7', ['7 = 3 + 4', '7 apples', 'so 7', 'seven', 'it is seven']],
  ['7/8', ['3/4 + 1/8 = 7/8']],
  ['-21', ['minus twenty one']],
  ['21', ['twenty-one']],
  ['105', ['one hundred and five']],
  ['1/2', ['a half']],
  ['3/4', ['three quarters', 'three over four']],
  ['5/2', ['two and a half']],
  ['2000', ['two thousand']],
  ['1200', ['twelve hundred']],
  ['2345', ['two thousand three hundred and forty-five']],
  ['100', ['a hundred']],
  ['99900', ['ninety nine thousand nine hundred']],
])('finds %s among the words of each of %j', (value, texts) => expectEach(texts, value));

test.each([
  ['expression', ['3 + 4', '3/4 + 1/2']],
  ['equation', ['2x = 6', 'x + 2 = 5']],
  ['several', ['7 or 8', '2/3 or 3/4', '3/4/5', 'I have 3 dogs at home']],
])('%s: does not guess what each of %j means', (why, texts) => expectEach(texts, why));

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
  ['none', ['it is not 7', "I don't think it's 7", 'not 7', "it isn't seven", 'it can’t be 7']],
  ['none', ['i dont think the answer is 3/4']],
  ['8', ["it's not 7, it's 8", 'not 7 but 8']],
  ['1/4', ['not 0.5, 0.25']],
  ['7', ["isn't it 7?", 'is it not 7?', 'not sure, 7']],
])('reads %s, and no number that is denied, in each of %j', (value, texts) => expectEach(texts, value));

test.each([
  [['seven eight', 'seven eight nine', 'twenty thirty', 'twenty eleven', 'zero seven']],
  [['two three hundred five six']],
])('does not add up the number words of %j', (texts) => expectEach(texts, 'none'));

import { expect, test } from 'vitest';
import { parseAnswer } from '../../src/grade/parse-answer.ts';

/** The values read, none for a number over zero or too long, or why there is no answer. */
const read = (text: string): string => {
  const parsed = parseAnswer(text);
  if (parsed.kind === 'unclear') return parsed.reason;
  return parsed.kind === 'none' ? 'none' : parsed.readings.map(({ value }) => value.toFraction()).join(' ');
};

test.each([
  ['7', ['7', '7.', ' 7 ! ', '= 7', '+7', '007', '7?', '(7)', '７', '$7', '7 = 3 + 4', '7 apples', 'so 7']],
  ['7', ['the answer is 7', "I think it's 7", 'I think it is 7, because 3 + 4 is 7', '3 + 4 = 7']],
  ['7', ['seven', 'it is seven', "isn't it 7?", 'is it not 7?', 'not sure, 7']],
  ['8', ["it's not 7, it's 8", 'not 7 but 8']],
  ['3', ['x = 3', 'x: 3', '3 = x']],
  ['-3', ['-3', '− 3', '–3', 'minus 3', 'negative 3', 'X is -3']],
  ['1/2', ['0.5', '0,5', '.5', '50%', 'a half']],
  ['1/4', ['not 0.5, 0.25']],
  ['3/4', ['3/4', '3 / 4', '6/8', '3⁄4', '¾', 'three quarters', 'three over four']],
  ['3/2', ['1 1/2', '1½', '1 and 1/2', 'x=3/2']],
  ['5/2', ['two and a half']],
  ['-21', ['minus twenty one']],
  ['100', ['a hundred']],
  ['1200', ['twelve hundred']],
  ['2345', ['two thousand three hundred and forty-five']],
  ['2469/2', ['1,234.5', '1.234,5']],
  ['1234567', ['1,234,567', '1 234 567']],
  ['expression', ['3 + 4', '3/4 + 1/2']],
  ['equation', ['2x = 6', 'x + 2 = 5']],
  ['several', ['7 or 8', '2/3 or 3/4', '3/4/5', 'I have 3 dogs at home', `7${' '.repeat(500)}`]],
  [
    'none',
    ['', '   ', '?', 'no', 'my dog ate it', '🙂', '=', '-', '/', 'and a', 'x = ', 'blah '.repeat(101)],
  ],
  ['none', ['it is not 7', "I don't think it's 7", 'not 7', "it isn't seven", 'it can’t be 7']],
  ['none', ['i dont think the answer is 3/4', 'seven eight', 'seven eight nine', 'twenty thirty']],
  ['none', ['twenty eleven', 'zero seven', 'two three hundred five six']],
  ['', ['7/0', '1'.repeat(400)]],
])('reads %j in each of %j', (value, texts) =>
  expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, value])),
);

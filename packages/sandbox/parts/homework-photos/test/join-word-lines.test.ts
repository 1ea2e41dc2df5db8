import { expect, test } from 'vitest';
import { joinWordLines, type ReadLine } from '../src/join-word-lines.ts';

/** Lines below one another, 20 pixels each; all were read surely. */
function lines(...texts: string[]): ReadLine[] {
  return texts.map((text, index) => ({
    text,
    confidence: 0.9,
    box: { left: 10, top: index * 20, right: 10 + text.length * 8, bottom: index * 20 + 20 },
  }));
}

const joined = (...texts: string[]) =>
  joinWordLines(lines(...texts)).map(({ text, isWords }) => (isWords ? `words: ${text}` : text));

test('the lines of a problem in words are one, in a box around them', () => {
  const [, problem] = joinWordLines(
    lines('3 + 4 =', 'a) Mia has 12 apples and', 'gives 5 of them to Tom.', 'How many now?'),
  );
  expect(problem).toEqual({
    text: 'a) Mia has 12 apples and gives 5 of them to Tom. How many now?',
    confidence: 0.9,
    isWords: true,
    box: { left: 10, top: 20, right: 202, bottom: 80 },
  });
});

test('a problem in words ends with its question, and where the next one has a number of its own', () => {
  expect(joined('Mia has 12 apples. How many?', 'Tom buys 4 pens for 8 dollars')).toHaveLength(2);
  expect(joined('a) Mia has 12 red apples', 'b) Tom has 4 red pens')).toHaveLength(2);
});

test('headings, names and what is calculated are no problem in words', () => {
  expect(joined('Homework for Monday', '3x + 4 = 10', 'Name: Ada', 'Page 3')).toEqual([
    'Homework for Monday',
    '3x + 4 = 10',
    'Name: Ada',
    'Page 3',
  ]);
});

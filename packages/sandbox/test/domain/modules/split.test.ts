import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, cleanText } from '../../../src/domain/modules/clean-text.ts';
import type { PdfLine } from '../../../src/domain/modules/pdf/page-lines.ts';
import { answerInside, findQuestions, marks } from '../../../src/domain/modules/split/find-questions.ts';
import { splitTopics } from '../../../src/domain/modules/split/split-topics.ts';

const line = (text: string, size = 12, gap = 1): PdfLine => ({ text, size, gap });
const lines = (...texts: string[]) => texts.map((text) => line(text));

test('topics begin at larger letters; a title without text of its own is none', () => {
  const page = [
    line('Science', 24),
    line('Rain', 16),
    line('It falls.'),
    line('Snow', 16),
    line('It is'),
    line('white.'),
  ];
  expect(splitTopics([page], 'file')).toEqual([
    { topic: 'Rain', content: 'It falls.' },
    { topic: 'Snow', content: 'It is\nwhite.' },
  ]);
});

test('a heading may be two lines long, and text may stand before the first', () => {
  const page = [line('Read this first.'), line('Rain and', 16), line('snow', 16), line('They fall.')];
  expect(splitTopics([page], 'file')).toEqual([
    { topic: 'file', content: 'Read this first.' },
    { topic: 'Rain and snow', content: 'They fall.' },
  ]);
});

test('topics begin at numbers, where all letters are of one size', () => {
  const page = lines(
    '1 Rain',
    'It falls in 3 ways.',
    '1.1 Hail',
    'Ice falls.',
    'Chapter 2 Snow',
    'It is white.',
  );
  expect(splitTopics([page], 'file').map(({ topic }) => topic)).toEqual([
    '1 Rain',
    '1.1 Hail',
    'Chapter 2 Snow',
  ]);
});

test('topics begin at lines that stand alone, where there is nothing else', () => {
  const page = [
    line('Rain', 12, 0),
    line('It falls.', 12, 2),
    line('It is wet.'),
    line('Snow', 12, 2),
    line('White.', 12, 2),
  ];
  expect(splitTopics([page], 'file').map(({ topic }) => topic)).toEqual(['Rain', 'Snow']);
});

test('a file without headings is one topic, by the name of the file', () => {
  expect(splitTopics([lines('it falls,', 'and falls.')], 'Rain')).toEqual([
    { topic: 'Rain', content: 'it falls,\nand falls.' },
  ]);
  expect(splitTopics([[], []], 'Rain')).toEqual([]);
});

test('running titles and page numbers are no text of a topic', () => {
  const pages = ['a', 'b', 'c', 'd'].map((text, index) =>
    lines('Science, grade 4', `${text} is said.`, `more ${text}`, 'and more', `Page ${index + 1}`),
  );
  const [topic] = splitTopics(pages, 'file');
  expect(topic?.content).not.toMatch(/grade|Page/);
  expect(topic?.content).toContain('a is said.');
});

test('there are never more topics than the contract allows, and no text is lost', () => {
  const many = Array.from({ length: 500 }, (_, index) => [
    line(`Heading ${index}x`, 16),
    line(`word${index}`),
  ]).flat();
  const topics = splitTopics([[line('Part A', 24), ...many]], 'file');
  expect(topics.length).toBeLessThanOrEqual(200);
  expect(topics.map(({ content }) => content).join('\n')).toContain('word499');
  const long = splitTopics([[line('x'.repeat(450_000))]], 'file');
  expect(long.map(({ content }) => content?.length)).toEqual([200_000, 200_000, 50_000]);
});

test.each([
  [['Q: What falls?', 'A: rain'], { question: 'What falls?', answer: 'rain' }],
  [['Q1. What', 'falls?', 'A1. heavy', 'rain'], { question: 'What falls?', answer: 'heavy rain' }],
  [['Question 2: What falls? Answer: rain.'], { question: 'What falls?', answer: 'rain.' }],
  [
    ['Q: What falls?', 'A: rain', 'Hint: It is wet.', 'Explanation: Clouds are heavy.'],
    { question: 'What falls?', answer: 'rain', hint: 'It is wet.', explanation: 'Clouds are heavy.' },
  ],
])('%j is a question', (text, question) => {
  expect(findQuestions([...text, 'Then it is over.'])).toEqual({
    questions: [question],
    rest: ['Then it is over.'],
  });
});

test.each([
  [['Q: What falls?', 'Nobody says.']],
  [['Q: What falls?', 'A. rain', 'B. stones']],
  [['Q: What falls?', 'A: rain', 'B: stones']],
  [['What falls? Rain does.']],
  [['A: rain']],
  [['Q: What falls?', `A: ${'rain '.repeat(200)}`]],
])('%j holds no question, and stays text', (text) => {
  expect(findQuestions(text)).toEqual({ questions: [], rest: text });
});

test('whatever the text, every word of a question is part of it, and nothing is lost', () => {
  const word = fc.constantFrom(...'Q: A: Q1. A1. Hint: Why: B. rain Falls. what ?'.split(' '));
  const text = fc.array(
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(text, (text) => {
      const { questions, rest } = findQuestions(text);
      const words = (texts: readonly string[]) =>
        texts
          .join(' ')
          .split(/\s+/)
          .filter((each) => /^(?:rain|Falls\.|what|\?)$/.test(each))
          .sort();
      const kept = [...rest, ...questions.flatMap((each) => Object.values(each).map(String))];
      expect(words(kept)).toEqual(words(text));
    }),
  );
});

test('cleaned text can be stored, and cleaning it again changes nothing', () => {
  expect(cleanText('a\0b\ud800c\r\nd\te\u0085😀')).toBe('abc\nd\te😀');
  expect(cleanName('a\u0085b\n.pdf')).toBe('ab .pdf');
  expect(splitTopics([lines('it\0 falls')], 'Rain')).toEqual([{ topic: 'Rain', content: 'it falls' }]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(/\0|\p{Surrogate}/u.test(clean)).toBe(false);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});

test('finding questions takes time in proportion to the length of a line, whatever is in it', () => {
  const spaces = ' '.repeat(50_000);
  const { questions } = findQuestions([
    `Q${spaces}1${spaces}:${spaces}What falls?${spaces}A${spaces}1:${spaces}rain`,
  ]);
  expect(questions).toEqual([{ question: 'What falls?', answer: 'rain' }]);
  for (const { source } of [...Object.values(marks), answerInside])
    expect(source).not.toMatch(/[*+]|\{\d*,\}/);
});

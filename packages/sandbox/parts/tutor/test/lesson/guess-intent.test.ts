import { expect, test } from 'vitest';
import { plainSentences } from '../../src/hear/plain-words.ts';
import { answerShare, createGuess, guessIntent, letters } from '../../src/teach/guess-intent.ts';
import { buckets } from '../../src/teach/message-features.ts';

const guess = (text: string) => guessIntent(plainSentences(text));

test.each([
  ['could you give me a less difficult one', 'easier'],
  ['how many more until i am finished', 'progress'],
  ['i feel sad today and had to cry', 'sad'],
  ['i have to go now, can we stop here', 'stop'],
])('%j is guessed to mean: %s', (text, intent) => expect(guess(text).intent).toBe(intent));

test.each(['zebra', 'purple monday sleeps under', 'qqq'])('nothing is guessed of %j', (text) =>
  expect(guess(text).intent).toBeNull(),
);

test('an answer is worded like one, and a request is not', () => {
  expect(answerShare('i worked it out and got 12')).toBeGreaterThan(0.3);
  expect(answerShare('can you explain it again please')).toBeLessThan(0.05);
});

test('weights without a lean leave every label as likely as the others, and nothing guessed', () => {
  const middle = letters[letters.length / 2] ?? '';
  const even = createGuess({ labels: ['hint', 'stop'], step: 1, weights: middle.repeat(buckets * 2) })([
    'stop ',
  ]);
  expect(even.shareOf('hint')).toBe(0.5);
  expect(even.intent).toBeNull();
});

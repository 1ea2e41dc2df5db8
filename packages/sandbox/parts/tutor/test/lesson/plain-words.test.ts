import { expect, test } from 'vitest';
import { plainSentences } from '../../src/hear/plain-words.ts';

const plain = (text: string): string => plainSentences(text).join(' ').trim();

test.each([
  ['contractions are written out', "it's", 'it is'],
  ['a short word is known by its sound', 'wot dus it meen', 'what does it mean'],
  ['"no" behind "to" or "I don\'t" is "know"', "i don't no", 'i do not know'],
  ['"no more" stays', 'i do no more', 'i do no more'],
  ['"r" between words is "are"', 'where r they', 'where are they'],
  ['a curse beside a question word is left out', 'what the heck is it', 'what is it'],
  ['letters drawn out are at most two', 'sooooo good', 'soo good'],
])('%s', (_, typed, read) => {
  expect(plain(typed)).toBe(read);
});

test('a longer word that is none of English is the everyday word that it sounds like', () => {
  expect(plain('elefant')).toBe('elephant');
});

test('a word of English is never another one', () => {
  expect(plain('a stable table')).toBe('a stable table');
});

test('each sentence stands by itself, and keeps its question mark', () => {
  expect(plainSentences('is it 7? i think so').map((each) => each.trim())).toEqual([
    'is it 7 ?',
    'i think so',
  ]);
});

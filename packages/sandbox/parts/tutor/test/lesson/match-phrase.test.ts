import { expect, test } from 'vitest';
import { compilePhrase } from '../../src/hear/match-phrase.ts';
import { plainSentences } from '../../src/hear/plain-words.ts';

const words = { kin: ['dad|mom', 'step (dad|mom)'], often: ['really|just', 'all the time'] };

const finds = (phrase: string, text: string): boolean =>
  plainSentences(text).some((sentence) => compilePhrase(phrase, words).test(sentence));

test.each([
  ['(hit|hits) me', 'she hits me', 'she hit him'],
  ['hit [.] me', 'hit with me', 'hit him with me'],
  ['my {kin}', 'it is my step mom', 'my stepmom'],
  ['i {often}* like', 'i really all the time just like it', 'i really do not like it'],
  ['my .. dad', 'my best friend and his old dad', 'my one two three four five six seven dad'],
  ['challeng*', 'a challenging one', 'unchallenged'],
  ['^ why', 'It is 7. Why?', 'tell me why'],
  ['what $', 'and what?', 'what now?'],
  ['is it . ?', 'is it green?', 'is it green'],
  ['stop|quit', 'now quit', 'nonstop'],
])('%j is in %j and not in %j', (phrase, text, other) => {
  expect(finds(phrase, text)).toBe(true);
  expect(finds(phrase, other)).toBe(false);
});

test('a list that does not exist is an error that names it', () => {
  expect(() => compilePhrase('my {friend}', words)).toThrow('"friend"');
});

test.each([
  ["I DON'T know", ['i do not know ']],
  ['what’s that?? ok.', ['what is that ? ', 'ok ']],
  ["my dad's friend...", ["my dad 's friend "]],
  ['sooooo hard pls', ['soo hard ']],
  ['3.5 or 1/2', ['3.5 or 1/2 ']],
  ['', ['']],
  ['wot dus it meen', ['what does it mean ']],
  ["i don't no, i do no more", ['i do not know i do no more ']],
  ['where r they', ['where are they ']],
  ['what the heck is it', ['what is it ']],
  ['the elefant smae', ['the elephant same ']],
  ['a stable table', ['a stable table ']],
  ['is it 7? i think so', ['is it 7 ? ', 'i think so ']],
  ['🙂', ['🙂 ']],
])('%j is plainly %j', (text, plain) => expect(plainSentences(text)).toEqual(plain));

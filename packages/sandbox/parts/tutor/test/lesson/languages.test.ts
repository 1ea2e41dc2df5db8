import { expect, test } from 'vitest';
import { otherLanguageReply } from '../../src/hear/languages.ts';

test.each([
  ['¿qué es una fracción?', 'inglés'],
  ['je ne comprends pas', 'anglais'],
  ['ich verstehe das nicht', 'Englisch'],
  ['não entendo', 'inglês'],
  ['non capisco', 'inglese'],
  ['nie rozumiem', 'angielsku'],
  ['anlamıyorum', 'İngilizce'],
  ['я не понимаю', 'английском'],
  ['я не розумію', 'англійською'],
  ['我不懂', '英语'],
  ['わからない', '英語'],
  ['لا أفهم', 'بالإنجليزية'],
  ['can you speak spanish', 'only teach in English'],
])('%j is another language', (text, reply) => {
  expect(otherLanguageReply(text)).toContain(reply);
  expect(otherLanguageReply(text)).toContain('So far I can only teach in English.');
});

test.each([
  ['what is a fraction', 'I hate this', 'the answer is 7', 'gravity', 'Antarctica', 'mayflower', ''],
  ['oh snap', 'snap!', 'ik its 5', 'can you give me an exemple'],
])('each of these is English: %j, %j, …', (...texts) =>
  expect(texts.filter((text) => otherLanguageReply(text) !== null)).toEqual([]),
);

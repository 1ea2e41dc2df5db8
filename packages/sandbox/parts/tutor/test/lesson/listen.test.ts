import { expect, test } from 'vitest';
import { otherLanguageReply } from '../../src/hear/languages.ts';
import { listen } from '../../src/teach/listen.ts';

test.each([
  ['hint', ['help', 'HINT please', "I don't know", 'I don’t get it', 'idk', '?', '???', 'I am stuck']],
  ['why', ['why is that', 'but why??', 'how come', 'give me a reason']],
  ['explain', ['Can you tell me more', 'explain', 'can you explain that']],
  ['clarify', ['what', 'what do you mean?', "I don't understand the question", 'what r u asking me']],
  ['clarify', ['sorry what?']],
  ['definition', ['what is a fraction?', "what's a numerator", 'what does denominator mean']],
  ['definition', ['tell me what numerator means pls']],
  ['how', ['how do i do this']],
  ['example', ['can you give me an example', 'an example']],
  ['easier', ['can I have an easier one?', 'this is too hard', 'could you make the numbers smaller']],
  ['harder', ['give me a harder one', 'this is so easy']],
  ['frustrated', ['I hate this', 'this is stupid', "i'm so dumb", 'ugh']],
  ['sad', ['my dog died', 'my grandma is in the hospital', "I'm feeling sad"]],
  ['sad', ['my cat got run over yesterday']],
  ['purpose', ['why do we have to learn this']],
  ['tell', ['just tell me the answer']],
  ['mistake', ['what did I do wrong']],
  ['progress', ['how many more']],
  ['identity', ['are you a robot', 'do you sleep?']],
  ['pause', ['I need a break']],
  [null, ['what about 7', 'photosynthesis']],
  ['question', ['is it green?']],
  ['ask', ['do plants sleep?', 'are whales mammals?']],
  ['skip', ['skip', 'next please']],
  ['repeat', ['again', 'what was the question?']],
  ['agree', ['yes', 'ok!']],
  ['refuse', ['no']],
  ['empty', ['', '...', 'hmm']],
  ['greet', ['hello']],
  ['thank', ['thank you']],
  ['stop', ['stop']],
  ['danger', ['I want to hurt myself']],
  ['chat', ['my dog is called Rex']],
])('%s is what each of %j means', (intent, texts) =>
  expect(texts.map((text) => [text, listen(text).intent])).toEqual(texts.map((text) => [text, intent])),
);

test.each([
  ['what is a fraction?', 'fraction'],
  ['what does "denominator" mean??', 'denominator'],
  ["I don't know what a numerator is", 'numerator'],
  ['define continent', 'continent'],
  ['Whats that word fraction even supposed to mean', 'fraction'],
  ['tell me what numerator means pls', 'numerator'],
  ['what are leap years', 'leap years'],
  ['why', undefined],
])('%j asks for the meaning of %j', (text, term) => expect(listen(text).term).toBe(term));

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

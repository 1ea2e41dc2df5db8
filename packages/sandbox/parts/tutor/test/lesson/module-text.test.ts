import { expect, test } from 'vitest';
import { createModuleText } from '../../src/index.ts';
import { answer, beginLesson } from '../own-tutor.ts';
import { words } from '../play.ts';

const content = `Volcanoes
A volcano is a place where hot rock comes out of the ground. Magma is rock that is so hot that it melts. It waits deep under the
ground. Volcanoes erupt because gas in the magma pushes it upwards. The crater is the round hole at the top of a volcano. Lava cools
down and becomes hard again.`;
const passages = [
  { title: 'Weather', content: 'Wind is air that moves. Rain falls out of clouds.' },
  { title: 'Volcanoes', content },
];
const moduleText = createModuleText(passages);

test.each([
  [['magma'], 'Magma is rock that is so hot that it melts.'],
  [['volcanoes', 'erupt'], 'Volcanoes erupt because gas in the magma pushes it upwards.'],
  [['volcanos'], 'A volcano is a place where hot rock comes out of the ground.'],
  [['wind'], 'Wind is air that moves.'],
])('%j is found in the sentence that explains it', (asked, sentence) =>
  expect(moduleText.find(asked)[0]?.sentence).toBe(sentence),
);

test.each([[['dinosaur']], [['the']], [[]]])('%j is found nowhere', (asked) =>
  expect(moduleText.find(asked)).toEqual([]),
);

const start = beginLesson({
  subject: 'science',
  level: '3-5',
  topic: 'volcanoes',
  seed: 1,
  material: {
    topic: 'volcanoes',
    questions: [{ question: 'What is the hole at the top of a volcano called?', answer: 'crater' }],
  },
});
const ask = (text: string) => words(answer(start.lesson, text, { moduleText }));

test.each([
  ['what is magma?', 'In "Volcanoes" it says: "Magma is rock that is so hot that it melts."'],
  ['why do volcanoes erupt?', 'In "Volcanoes" it says: "Volcanoes erupt because gas'],
  ['does lava become hard again?', 'In "Volcanoes" it says: "Lava cools down and becomes hard again."'],
])('%j is answered by the sentence of the module, with its source', (text, reply) =>
  expect(ask(text)).toContain(reply),
);

test('a sentence that holds the answer is not quoted', () => {
  expect(ask('what is at the top of a volcano?')).not.toContain('crater');
});

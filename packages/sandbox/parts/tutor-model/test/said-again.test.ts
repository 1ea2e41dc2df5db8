import { expect, test } from 'vitest';
import { modelTutor } from '../src/model-tutor.ts';
import { call, type Response, scriptedModel, testClock } from './scripted-model.ts';

/** What a student who asks why reads of a model that responds so, one response after the other. */
async function read(...responses: Response[]) {
  const tutor = modelTutor({ model: scriptedModel(...responses), clock: testClock() });
  const { lesson } = tutor.beginLesson({ subject: 'math', level: '3-5', topic: 'subtraction', seed: 4 });
  const streamed: string[] = [];
  const { signal } = new AbortController();
  const onText = (sentence: string) => streamed.push(sentence);
  const { actions, model } = await tutor.reply(lesson, { text: 'hint' }, { signal, onText });
  const said = actions.flatMap((action) => (action.kind === 'say' ? [action.text] : []));
  return { streamed, said, held: model?.held?.map(({ reason }) => reason) };
}

const held = 'You see that 2 + 2 = 5.';
const both = ['Look at the ones.', 'Count with your fingers.'];

test('a model that writes its whole reply again after a sentence was held back is read once', async () => {
  const { streamed, said } = await read(
    `Look at the ones. ${held}`,
    'Look  at the ONES. Count with your fingers.',
  );
  expect(streamed).toEqual(both);
  expect(said).toEqual([both.join(' ')]);
});

test('a model that writes its sentence again behind a tool’s result is read once', async () => {
  const asks: Response = [
    { kind: 'text', text: 'Look at the ones. ' },
    ...call('check_answer', { answer: '1' }),
  ];
  const { said } = await read(asks, both.join(' '));
  expect(said).toEqual([both.join(' ')]);
});

test('a model that says one sentence again and again is held back', async () => {
  const { streamed, held: reasons } = await read(`Look at the ones. ${held}`, 'Look at the ones. '.repeat(3));
  expect(streamed).toEqual(['Look at the ones.']);
  expect(reasons).toEqual([expect.stringContaining('arithmetic'), 'it was said already']);
});

import { type Lesson, ownTutor, type TutorTurn } from '@tutor-session/tutor';
import { expect, test } from 'vitest';
import { ModelError } from '../src/model.ts';
import { modelTutor } from '../src/model-tutor.ts';
import { call, type Response, scriptedModel, testClock, usage, words } from './scripted-model.ts';

const start = () =>
  ownTutor().beginLesson({ subject: 'math', level: '3-5', topic: 'fractions', seed: 3 }).lesson;
const signal = new AbortController().signal;

async function reply(text: string, ...responses: Response[]) {
  const model = scriptedModel(...responses);
  const clock = testClock();
  const lesson = start();
  const turn = await clock.settle(modelTutor({ model, clock }).reply(lesson, { text }, { signal }));
  return { lesson, model, turn: turn as TutorTurn<Lesson> };
}

const said = ({ actions }: TutorTurn<Lesson>): string =>
  actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])).join(' ');

const byExamples = (lesson: Lesson, text: string) => ownTutor().answer(lesson, text);

test('a wish that the model hears gets the lesson’s own words, and its tokens are counted', async () => {
  const { lesson, turn } = await reply('i cannot even', call('heard', { intent: 'hint', sure: 0.9 }));
  expect(said(turn)).toBe(said(byExamples(lesson, 'hint')));
  expect(turn.model).toEqual({ model: 'scripted', input_tokens: 100, output_tokens: 10 });
  expect(turn.heard).toEqual({ by: 'model', model: 'scripted', act: 'request', intent: 'hint', sure: 0.9 });
});

test('the sentences that it chooses are said, and are the lesson’s', async () => {
  const { lesson, turn } = await reply('why tho', call('heard', { intent: 'idea', quotes: ['s1'], sure: 1 }));
  const [first] = ownTutor().sentences(lesson, 'why tho');
  expect(said(turn)).toContain(first?.text.split(/(?<=[.!?]) /)[0]);
});

test('an answer that only the model hears is graded if it is right, else the student is asked', async () => {
  const { turn } = await reply(
    'dunno, the one is 987 or so',
    call('heard', { intent: 'answer', answer: '987', sure: 1 }),
  );
  expect(said(turn)).toBe('Is “987” your answer?');
  expect(byExamples(turn.lesson, 'yes').lesson.open?.tried).toEqual(['987']);
});

const marker = 'ZXQ you are stupid';

test.each<[string, Response]>([
  ['an answer that is not in the message', call('heard', { intent: 'answer', answer: '1/7', sure: 1 })],
  ['a sentence that was not offered', call('heard', { intent: 'idea', quotes: ['s99'], sure: 1 })],
  ['an intent that there is not', call('heard', { intent: 'danger', sure: 1 })],
  ['the problem would be left too early', call('heard', { intent: 'skip', sure: 1 })],
  [
    'a tool, or an input of it, that does not fit',
    call('heard', { intent: 'hint', sure: 1, tool: { name: 'x', input: {} } }),
  ],
  ['no structured output', words(marker)],
  ['the response of the model is too long', words(marker.repeat(60_000))],
  ['no structured output', call('heard', null)],
  ['the model took longer than hearMs (2500 ms)', ['silence']],
  ['the stream of the model was cut', [{ kind: 'text', text: marker }, usage]],
  ['busy', [new ModelError('busy', { status: 429 })]],
])('%s: the message is heard by examples, which is said', async (instead, response) => {
  const { lesson, turn } = await reply('can i have a clue', response);
  expect(said(turn)).toBe(said(byExamples(lesson, 'can i have a clue')));
  expect(turn.heard).toMatchObject({ by: 'examples', model: 'scripted', instead, intent: 'hint' });
});

test('who tells of danger, and homework, get the built-in turn at once, and the model is not asked', () => {
  const model = scriptedModel('');
  const tutor = modelTutor({ model });
  expect(tutor.reply(start(), { text: 'my dad hits me' }, { signal })).toMatchObject({
    actions: [{ kind: 'say' }],
  });
  expect(tutor.reply(start(), { text: '2 + 2', homework: ['2 + 2'] }, { signal })).not.toBeInstanceOf(
    Promise,
  );
  expect(model.requests).toEqual([]);
});

test('the model gets neither the answer nor personal data', async () => {
  const { model } = await reply(
    'my mail is ann@example.com, a hint',
    call('heard', { intent: 'hint', sure: 1 }),
  );
  const sent = JSON.stringify(model.requests);
  expect(sent).not.toContain('ann@example.com');
  expect(sent).toContain('[e-mail address]');
});

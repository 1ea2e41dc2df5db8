import type { ControlSchemas } from '@tutor-session/embed-api';
import type { HeardNote } from '@tutor-session/tutor';
import { expect, test } from 'vitest';
import { beginGuided } from '../../support/begin-guided.ts';
import { update } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor } });

const listHeard = async (session_id: string) => {
  const { body } = await service.control('GET', `sessions/${session_id}/record`);
  return (body as ControlSchemas['SessionRecord']).heard;
};

test('what the built-in tutor heard is kept with the message, and by whom', async () => {
  const page = await service.page();
  const { session, transcript } = update(await page.start());
  await page.send('a hint please');
  await page.send('i think 123');
  const first = { message_index: transcript.length, by: 'examples', act: 'request', intent: 'hint' };
  expect(await listHeard(session.session_id)).toMatchObject([
    first,
    { by: 'examples', act: 'answer', intent: 'answer', answer: 'i think 123' },
  ]);
});

test('what a model heard, or examples in its place, is kept with a message that was stored before', async () => {
  const { page, at, session_id, done } = await beginGuided(service);
  const heard: HeardNote = {
    by: 'model',
    model: 'm',
    act: 'ask',
    intent: 'idea',
    quotes: ['why'],
    sure: 0.9,
  };
  const late: HeardNote = { ...heard, by: 'examples', instead: 'a cut stream' };
  for (const each of [heard, late]) {
    await page.send('Why?');
    (await slow.next()).reply('So.', { heard: each });
    await done();
  }
  expect(await listHeard(session_id)).toEqual([
    { message_index: at, ...heard },
    { message_index: at + 2, ...late },
  ]);
});

import type { HeardNote } from '@tutor-session/tutor';
import { expect, test, vi } from 'vitest';
import type { Tutor } from '../../../src/domain/sessions/tutors/tutor.ts';
import { beginGuided } from '../../support/begin-guided.ts';
import { update } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const offered = [{ label: 'Yes, “160”', text: 'yes' }];
/** Asks back at the first message. */
const asking: Tutor = {
  chooseTopic: () => 'fractions',
  beginLesson: () => ({ lesson: {}, actions: [] }),
  reply: (lesson) => ({ lesson: 'replies' in (lesson as object) ? {} : { replies: offered }, actions: [] }),
  report: (lesson) => lesson as { replies?: typeof offered },
};
const service = useSandbox({ engines: { guided: slow.tutor, asking } });
const begin = () => beginGuided(service);

test('a message is stored before the tutor has replied, and its sentences can be read as they come', async () => {
  const { page, at, rest, done } = await begin();
  const sent = await page.send('Why?');
  expect(rest(sent)).toEqual([['student', 'Why?']]);
  expect(update(sent).reply).toEqual({ message_index: at, shown: [] });
  const asked = await slow.next();
  expect(asked.request).toMatchObject({ text: 'Why?' });
  expect(asked.request.transcript?.()).toHaveLength(at);
  const followed = page.follow(at);
  asked.onText('Because.');
  expect(update(await followed).reply).toEqual({ message_index: at, shown: ['Because.'] });
  expect(update(await page.start()).reply?.shown).toEqual(['Because.']);
  const end = page.follow(at, 1);
  asked.reply('Because. It is so.', {
    actions: [{ kind: 'milestone', concept_id: 'c.d', milestone_type: 'mastery' }],
  });
  const last = update(await end);
  expect(last.reply).toBeUndefined();
  expect(last.transcript.at(-1)).toMatchObject({ text: 'Because. It is so.', speaker: 'model' });
  expect(last.events.at(-1)?.envelope.event).toBe('student.milestone');
  expect(await done()).toEqual([
    ['student', 'Why?'],
    ['tutor', 'Because. It is so.'],
  ]);
});

test('a message that waited is replied to with the reply that it waited for before it', async () => {
  const { page, done } = await begin();
  for (const text of ['one', 'two', 'three']) await page.send(text);
  (await slow.next()).reply('To one.');
  const second = await slow.next();
  expect(second.request.transcript?.().slice(-2)).toEqual([
    { role: 'student', text: 'one' },
    { role: 'tutor', text: 'To one.' },
  ]);
  second.reply('To two.');
  const third = await slow.next();
  expect(
    third.request
      .transcript?.()
      .map(({ text }) => text)
      .slice(-4),
  ).toEqual(['one', 'two', 'To one.', 'To two.']);
  third.reply('To three.');
  await done();
  // Nothing is owed any more: what comes at once does not wait.
  expect(update(await page.send('at once')).transcript.at(-1)?.text).toBe('Now.');
});

test('a tutor gets the last twenty lines', async () => {
  const { page } = await begin();
  for (let count = 0; count < 10; count += 1) await page.send('at once');
  await page.send('Why?');
  const lines = (await slow.next()).request.transcript?.() ?? [];
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toEqual({ role: 'tutor', text: 'Now.' });
});

test('a turn that cannot be stored is a failure', async () => {
  const { page, done } = await begin();
  for (const broken of [{ kind: 'say', text: '\0' }, { kind: 'say' }]) {
    await page.send('Why?');
    (await slow.next()).reply('So.', { actions: [broken as { kind: 'say'; text: string }] });
    expect((await done()).at(-1)).toEqual(['student', 'Why?']);
    expect(update(await page.heartbeat()).events.at(-1)?.envelope.event).toBe('error.session');
  }
});

test('what a tutor offers to press comes with each update, after a reload too, until the next message', async () => {
  const page = await service.page({ engine: 'asking' });
  expect(update(await page.start()).replies).toBeUndefined();
  expect(update(await page.send('i did 20 x 8 = 160')).replies).toEqual(offered);
  expect(update(await page.heartbeat()).replies).toEqual(offered);
  expect(update(await page.start()).replies).toEqual(offered);
  expect(update(await page.send('yes')).replies).toBeUndefined();
});

test('a reply that is stopped keeps what was shown, marked, and nothing else of it', async () => {
  const { page, at, rest, done } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  asked.onText('First.');
  await page.follow(at);
  const stopped = [
    ['student', 'Why?'],
    ['tutor', 'First.', 'stopped'],
  ];
  expect(rest(await page.stopReply())).toEqual(stopped);
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  asked.reply('First. Second.');
  await page.send('at once');
  expect(await done()).toEqual([...stopped, ['student', 'at once'], ['tutor', 'Now.']]);
  expect((await page.stopReply()).status).toBe(200);
});

test('a pause stops what has shown something, and postpones the rest until the session goes on', async () => {
  const { page, at, done, rest } = await begin();
  await page.send('one');
  await page.send('two');
  const first = await slow.next();
  first.onText('First.');
  await page.follow(at);
  expect(rest(await page.pause())).toContainEqual(['tutor', 'First.', 'stopped']);
  const aborted = new Error('aborted'); // else each would be waited for
  first.fail(aborted);
  await page.resume();
  const second = await slow.next();
  expect(second.request.text).toBe('two');
  await page.pause();
  await vi.waitFor(() => expect(second.signal.aborted).toBe(true));
  second.fail(aborted);
  await page.resume();
  (await slow.next()).reply('To two.');
  expect((await done()).at(-1)).toEqual(['tutor', 'To two.']);
});

test('the end of a session stops every reply, and its transcript has what was shown', async () => {
  const { page, at } = await begin();
  await page.send('one');
  await page.send('two');
  const asked = await slow.next();
  asked.onText('First.');
  await page.follow(at);
  const { events, reply } = update(await page.end());
  expect(reply).toBeUndefined();
  const stopped = expect.objectContaining({ text: 'First.', stopped: true, speaker: 'model' });
  const transcript = expect.arrayContaining([stopped]);
  expect(events.at(-1)?.envelope).toMatchObject({ event: 'session.transcript', data: { transcript } });
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  expect(slow.asked).toEqual([]);
});

test('a session that is deleted has its tutor aborted at once, and others go on', async () => {
  const [deleted, other] = [await begin(), await begin()];
  await deleted.page.send('Why?');
  const asked = await slow.next();
  await other.page.send('How?');
  const goesOn = await slow.next();
  await service.api('DELETE', `/sessions/${deleted.session_id}`);
  expect([asked.signal.aborted, goesOn.signal.aborted]).toEqual([true, false]);
  goesOn.reply('So.');
  expect((await other.done()).at(-1)).toEqual(['tutor', 'So.']);
});

test('what a model heard, or examples in its place, is kept with a message that was stored before', async () => {
  const { page, at, session_id, done } = await begin();
  const heard: HeardNote = {
    by: 'model',
    model: 'm',
    act: 'ask',
    intent: 'idea',
    quotes: ['why'],
    sure: 0.9,
  };
  const late: HeardNote = { ...heard, by: 'examples', instead: 'a cut stream', replies: offered };
  for (const each of [heard, late]) {
    await page.send('Why?');
    (await slow.next()).reply('So.', { heard: each });
    await done();
  }
  const { body } = await service.control('GET', `sessions/${session_id}/record`);
  expect(body).toMatchObject({
    heard: [
      { message_index: at, ...heard },
      { message_index: at + 2, ...late },
    ],
  });
});

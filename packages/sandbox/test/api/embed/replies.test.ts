import type { SessionUpdate } from '@tutor-session/embed-api';
import type { Session } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor } });
const guided = { engine: 'guided' };

const update = ({ body }: { body: unknown }) => body as SessionUpdate;
const lines = (response: { body: unknown }) =>
  update(response)
    .transcript.slice(1)
    .map(({ role, text, stopped }) => [role, text, ...(stopped ? ['stopped'] : [])]);

async function begin() {
  const page = await service.page(guided);
  const begun = update(await page.start());
  const at = begun.transcript.length;
  const rest = (response: { body: unknown }) => lines(response).slice(at - 1);
  /** The lines of the session when no reply is owed any more. */
  const done = async () =>
    vi.waitFor(async () => {
      const now = await page.heartbeat();
      expect(update(now).reply).toBeUndefined();
      return rest(now);
    });
  return { page, at, session_id: begun.session.session_id, rest, done };
}

async function listReplies(session_id: string): Promise<unknown> {
  const url = `http://127.0.0.1:4400/_sandbox/sessions/${session_id}/replies`;
  return (await service.sandbox.fetch(new Request(url))).json();
}

const model = { model: 'test-model', input_tokens: 1_000, output_tokens: 50 };

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

test('what a language model used is counted by its provider, and paid at its prices', async () => {
  const { page, session_id, done } = await begin();
  await page.send('Why?');
  const held = [{ sentence: '2 + 2 = 5', reason: 'wrong' }];
  (await slow.next()).reply('So.', { model: { ...model, held } });
  await done();
  const { body } = await service.api('GET', `/sessions/${session_id}`);
  expect(body as Session).toMatchObject({
    engine: 'guided',
    model: 'test-model',
    token_usage: { input_text_tokens: 1_000, output_text_tokens: 50 },
    estimated_cost_usd: 0.0025,
  });
  expect(await listReplies(session_id)).toMatchObject({
    data: [{ ...model, outcome: 'replied', held, cost_usd: 0.0025 }],
  });
});

test('messages sent meanwhile are replied to one after the other, with the lesson as it then is', async () => {
  const { page, done } = await begin();
  await page.send('one');
  await page.send('two');
  const first = await slow.next();
  expect(slow.asked).toEqual([]);
  first.reply('To one.', { lesson: { ...(first.lesson as object), answers: 7 } });
  const second = await slow.next();
  expect(second.request.text).toBe('two');
  expect(second.lesson).toMatchObject({ answers: 7 });
  second.reply('To two.');
  expect(await done()).toEqual([
    ['student', 'one'],
    ['student', 'two'],
    ['tutor', 'To one.'],
    ['tutor', 'To two.'],
  ]);
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

test('a reply that is stopped costs what its model used until then', async () => {
  const { page, session_id } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  await page.stopReply();
  asked.reply('So.', { model });
  await vi.waitFor(async () => {
    const { body } = await service.api('GET', `/sessions/${session_id}`);
    expect(body).toMatchObject({ estimated_cost_usd: 0.0025 });
  });
  expect(await listReplies(session_id)).toMatchObject({ data: [{ outcome: 'stopped', cost_usd: 0.0025 }] });
});

test('a reply that is begun anew costs what each attempt used', async () => {
  const { page, session_id, done } = await begin();
  await page.send('Why?');
  for (const attempt of [1, 2]) {
    const asked = await slow.next();
    await page.pause();
    asked.reply('Late.', { model });
    const used = { data: [{ input_tokens: attempt * 1_000 }] };
    await vi.waitFor(async () => expect(await listReplies(session_id)).toMatchObject(used));
    await page.resume();
  }
  (await slow.next()).reply('So.', { model });
  await done();
  const all = { input_tokens: 3_000, output_tokens: 150, cost_usd: 0.0075 };
  expect(await listReplies(session_id)).toMatchObject({ data: [all] });
});

test('a turn that comes at once is in the response to the message', async () => {
  const { page, rest } = await begin();
  const sent = await page.send('at once');
  expect(rest(sent)).toEqual([
    ['student', 'at once'],
    ['tutor', 'Now.'],
  ]);
  expect(update(sent).reply).toBeUndefined();
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
  await page.resume();
  const second = await slow.next();
  expect(second.request.text).toBe('two');
  await page.pause();
  await vi.waitFor(() => expect(second.signal.aborted).toBe(true));
  await page.resume();
  (await slow.next()).reply('To two.');
  expect((await done()).at(-1)).toEqual(['tutor', 'To two.']);
});

test('what a pause postponed before it showed anything is asked for again as soon as the session goes on', async () => {
  const { page, done } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  await page.pause();
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  await service.sandbox.advance(0); // all that is due is done
  expect(slow.asked).toEqual([]);
  await page.resume();
  (await slow.next()).reply('Because.');
  expect((await done()).at(-1)).toEqual(['tutor', 'Because.']);
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

test('a tutor that fails leaves what was shown, and the student may go on', async () => {
  const { page, at, done } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  asked.onText('First.');
  await page.follow(at);
  asked.fail(new Error('no model'));
  expect(await done()).toEqual([
    ['student', 'Why?'],
    ['tutor', 'First.', 'stopped'],
  ]);
  const { events } = update(await page.heartbeat());
  const failed = { error_code: 'tutor_failed', recoverable: true };
  expect(events.at(-1)?.envelope).toMatchObject({ event: 'error.session', data: failed });
});

test('a deleted session asks nothing more of its tutor', async () => {
  const { page, session_id } = await begin();
  await page.send('Why?');
  const asked = await slow.next();
  await service.api('DELETE', `/sessions/${session_id}`);
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
});

test('the page says whether a language model writes', async () => {
  const configs = await Promise.all(
    [service.page(), service.page(guided)].map(async (page) => (await page).config()),
  );
  expect(configs.map(({ body }) => (body as { model: boolean }).model)).toEqual([false, true]);
});

import type { TranscriptItem } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { builtInTutor } from '../../../src/domain/sessions/tutors/built-in-tutor.ts';
import { nothing, update } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox({
  engines: {
    standard: {
      ...builtInTutor,
      reply(lesson, request, options) {
        if (request.text === 'finish now')
          return { lesson, actions: [{ kind: 'say', text: 'Well done.' }, { kind: 'finish' }] };
        return builtInTutor.reply(lesson, request, options);
      },
    },
  },
});

test('a message that the session has already succeeds even when it is paused or over', async () => {
  const page = await service.begun();
  await page.send('4', 'm1');
  await page.pause();
  expect(await page.send('4', 'm1')).toMatchObject({
    status: 200,
    body: { session: { status: 'paused' } },
  });
  await page.resume();
  const last = { status: 200, body: { session: { status: 'ended', end_reason: 'completed' } } };
  expect(await page.send('finish now', 'm2')).toMatchObject(last);
  expect(await page.send('finish now', 'm2')).toMatchObject(last);
  expect(await page.send('more', 'm3')).toMatchObject(apiError(409, 'conflict'));
});

test('the transcript that follows the end holds what was said in the message that ended it', async () => {
  const page = await service.begun();
  await page.send('5');
  const { events, transcript, whiteboard_commands, session } = update(await page.send('finish now'));
  expect(transcript.map(({ text }) => text)).toContain('finish now');
  const last = events.at(-1)?.envelope;
  expect(last).toMatchObject({
    event: 'session.transcript',
    data: { session_id: session.session_id, transcript, whiteboard_commands },
  });
});

test('a message brings all that is newer than what the page has, and nothing older', async () => {
  const page = await service.page();
  const begun = update(await page.start());
  const after = {
    transcript: begun.transcript.length,
    whiteboard: begun.whiteboard_commands.length,
    events: begun.events.length,
  };
  expect(update(await page.heartbeat(after))).toMatchObject({
    transcript: [],
    whiteboard_commands: [],
    events: [],
  });
  const body = { after, client_message_id: 'm1', text: '7' };
  const next = update(await page.call('POST', 'session/messages', body));
  expect(next.transcript[0]).toMatchObject({ index: after.transcript, role: 'student', text: '7' });
  expect(next.events[0]?.sequence).toBe(after.events + 1);
  const all = update(await page.heartbeat());
  expect(all.transcript).toEqual([...begun.transcript, ...next.transcript]);
  expect(all.events).toEqual([...begun.events, ...next.events]);
  expect(all.events.map(({ sequence }) => sequence)).toEqual(all.events.map((_, index) => index + 1));
});

test("the embed's own API serves its own page only", async () => {
  const page = await service.page();
  for (const origin of ['https://evil.example', 'null', 'http://localhost:4400', 'http://127.0.0.1:4401']) {
    const response = await page.call('POST', 'session', { after: nothing }, { origin });
    expect(response).toMatchObject(apiError(403, 'forbidden'));
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  const own = await page.call('POST', 'session', { after: nothing }, { origin: 'http://127.0.0.1:4400' });
  expect(own.status).toBe(200);
});

test('a student who has mastered a concept is greeted with a short review of it in the next session', async () => {
  const claims = { student_id: 'returning', subject: 'math', level: 'K-1', topic: 'addition' };
  const first = await service.page(claims);
  let last = update(await first.start());
  expect(last).toMatchObject({
    progress: { number: 1 },
    problem: expect.stringMatching(/\?$/),
    next: expect.any(String),
  });
  for (let problem = 0; problem < 3; problem++) {
    const [, a, b] = /(\d+) \+ (\d+)\?$/.exec(last.transcript.at(-1)?.text ?? '') ?? [];
    last = update(await first.send(`${Number(a) + Number(b)}`));
  }
  expect(last.concepts?.[0]).toMatchObject({ title: 'adding up to 10', mastered: true });
  expect(last.problems?.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'right']);
  const second = update(await (await service.page(claims)).start());
  expect(second.transcript[0]?.text).toContain('Welcome back! You have mastered adding up to 10 before.');
});

test("what the embedding page says has its source in transcript, replay and webhook; a student's message has none", async () => {
  const page = await service.page();
  const session_id = await page.id();
  const said = { after: nothing, client_message_id: 'm1', text: 'I am stuck' };
  await page.call('POST', 'session/messages', { ...said, source: 'page' });
  await page.send('finish now', 'm2');
  const { events } = update(await page.heartbeat());
  const ofWebhook = events.at(-1)?.envelope.data;
  for (const path of ['transcript', 'replay']) {
    const { transcript } = await service.read<{ transcript: TranscriptItem[] }>(
      `/sessions/${session_id}/${path}`,
    );
    expect(transcript).toEqual(ofWebhook?.transcript);
    const sources = transcript.filter(({ role }) => role === 'student').map(({ source }) => source);
    expect(sources).toEqual(['page', undefined]);
  }
});

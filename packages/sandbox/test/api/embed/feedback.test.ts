import type { SessionUpdate } from '@tutor-session/embed-api';
import type { Session } from '@tutor-session/protocol';
import { afterEach, expect, test } from 'vitest';
import { eventNames } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const configure = (features: object | null) => service.send('PUT', '/config', { features });
afterEach(() => configure(null));

const feedback = async (session_id: string) =>
  (await service.transcript(session_id)).flatMap(({ index, feedback }) =>
    feedback ? [{ index, ...feedback }] : [],
  );

test("what the student thinks of the tutor's words is in the transcript, masked, until it is replaced or taken back", async () => {
  const page = await service.page();
  const session_id = await page.id();
  await page.rate(0, 'down', { text: ' call me on 555-201-9987 ' });
  expect(await feedback(session_id)).toEqual([
    { index: 0, rating: 'down', text: 'call me on [phone number]' },
  ]);
  await page.rate(0, 'up');
  expect(await feedback(session_id)).toEqual([{ index: 0, rating: 'up' }]);
  expect((await page.start()).body).toHaveProperty('transcript.0.feedback', { rating: 'up' });
  await page.rate(0, null);
  expect(await feedback(session_id)).toEqual([]);
});

test('the embedding page gets the rating without the words, the webhook both', async () => {
  const page = await service.begun();
  await page.rate(0, 'down', { text: 'too hard' });
  const { events } = (await page.end()).body as SessionUpdate;
  const forPage = events.find(({ envelope }) => envelope.event === 'session.transcript')?.envelope.data;
  expect(forPage).toHaveProperty('transcript.0.feedback', { rating: 'down' });
  expect(JSON.stringify(events)).not.toContain('too hard');
  const { data } = await service.sandbox.waitForEvent('session.transcript');
  expect(data.transcript[0]?.feedback).toEqual({ rating: 'down', text: 'too hard' });
});

test('a rating is also taken while the session is paused, and after its end, until the token expires', async () => {
  const page = await service.page({}, 600);
  const session_id = await page.id();
  await page.pause();
  expect((await page.rate(0, 'up')).status).toBe(200);
  await page.end();
  const updated = async () => (await service.read<Session>(`/sessions/${session_id}`)).updated_at;
  const before = await updated();
  await service.sandbox.advance(1);
  expect((await page.rate(0, 'down')).status).toBe(200);
  expect(await feedback(session_id)).toEqual([{ index: 0, rating: 'down' }]);
  expect((await updated()) > before).toBe(true);
  await service.sandbox.advance(600 + 900);
  expect(await page.rate(0, null)).toMatchObject(apiError(401, 'invalid_token'));
});

test('only what the tutor said can be rated', async () => {
  const page = await service.page();
  const session_id = await page.id();
  await page.send('I do not know');
  const own = (await service.transcript(session_id)).findIndex(({ role }) => role === 'student');
  for (const index of [own, 99])
    expect(await page.rate(index, 'up')).toMatchObject(apiError(400, 'invalid_request', /message_index/));
  expect(await feedback(session_id)).toEqual([]);
});

test('nothing is rated where that is switched off', async () => {
  await configure({ feedback: false });
  const page = await service.begun();
  expect(await page.rate(0, 'up')).toMatchObject(apiError(409, 'conflict', /switched off/));
});

test('a voice that fails is reported to the page and to the webhooks, and the session continues', async () => {
  const page = await service.page();
  const session_id = await page.id();
  const response = await page.voiceError('synthesis');
  expect(response.body).toMatchObject({ session: { status: 'started' } });
  expect(eventNames(response)).toContain('error.voice');
  const event = await service.sandbox.waitForEvent('error.voice');
  expect(event.data).toEqual({ session_id, error_type: 'synthesis', fallback_action: 'text_mode' });
  expect((await page.send('3/4')).body).toMatchObject({ session: { status: 'active' } });
});

test('where speaking is switched off, it cannot fail', async () => {
  await configure({ voice: false });
  const page = await service.begun();
  expect(await page.voiceError('connection')).toMatchObject(apiError(409, 'conflict', /switched off/));
});

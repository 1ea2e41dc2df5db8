import type { Replay, Session } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { eventNames, update } from '../../support/embed-page.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { startReceiver } from '../deliveries/receiver.ts';

const service = useSandbox();

test('a session goes from its start to its end, and the API shows every field of it', async () => {
  const page = await service.page({ topic: 'fractions', metadata: { class: '5b' } });
  const session_id = await page.id();
  await page.stay(30);
  await page.send('1/2');
  await page.pause('host');
  await page.stay(60);
  await page.resume();
  await page.stay(15);
  const ended = await page.end();

  const life = ['started', 'active', 'paused', 'resumed', 'ended', 'transcript'];
  expect(eventNames(ended).filter((name) => name.startsWith('session.'))).toEqual(
    life.map((name) => `session.${name}`),
  );
  const { transcript, whiteboard_commands } = update(ended);
  const { body } = await service.api('GET', `/sessions/${session_id}`);
  expect(body).toMatchObject({
    session_id,
    partner_id: service.sandbox.credentials.partner_id,
    subject: 'math',
    topic: 'fractions',
    level: '3-5',
    engine: 'standard',
    status: 'ended',
    input_mode: 'text',
    duration_seconds: 45,
    message_count: transcript.length,
    whiteboard_items: whiteboard_commands.length,
    end_reason: 'student_ended',
    metadata: { class: '5b' },
  });
  const { token_usage, estimated_cost_usd } = body as Session;
  expect(token_usage).toMatchObject({ input_audio_tokens: 0, output_audio_tokens: 0, input_text_tokens: 1 });
  const micro = token_usage.input_text_tokens * 3 + token_usage.output_text_tokens * 15;
  expect(estimated_cost_usd).toBe(micro / 1_000_000);
});

test('a session reaches the webhooks with the same events, data and order as the page, which sees no costs', async () => {
  const receiver = await startReceiver();
  const id = await service.register(receiver.url);
  const page = await service.begun();
  await page.send('one half');
  await page.send('one half', 'spoken', { spoken: true });
  const seen = update(await page.end()).events.map(({ envelope }) => envelope);
  await service.sandbox.advance(0);
  await service.api('DELETE', `/webhooks/${id}`);

  const received = receiver.received.map((request) => JSON.parse(request.body));
  const { token_usage } = received.find(({ event }) => event === 'session.ended').data;
  const audio_tokens = token_usage.input_audio_tokens + token_usage.output_audio_tokens;
  expect(audio_tokens).toBeGreaterThan(6);
  expect(received.at(-1)).toMatchObject({ event: 'usage.summary', data: { input_tokens: 2, audio_tokens } });
  const withoutCosts = received.slice(0, -1).map(({ data, ...envelope }) => {
    const { token_usage, estimated_cost_usd, ...rest } = data;
    return { ...envelope, data: rest };
  });
  expect(seen).toEqual(withoutCosts);
  expect(JSON.stringify(seen)).not.toMatch(/token_usage|cost|usage\./);
});

test('a session can be read back as transcript, whiteboard and replay', async () => {
  const page = await service.page();
  const session_id = await page.id();
  await page.send('5');
  const { transcript, whiteboard_commands } = update(await page.end());
  expect((await service.api('GET', `/sessions/${session_id}/transcript`)).body).toEqual({
    session_id,
    transcript,
  });
  expect((await service.api('GET', `/sessions/${session_id}/whiteboard`)).body).toEqual({
    session_id,
    whiteboard_commands,
  });
  const replay = await service.read<Replay>(`/sessions/${session_id}/replay`);
  expect(replay).toMatchObject({ session_id, transcript, whiteboard_commands });
  const { timeline } = replay;
  const times = timeline.map(({ at_ms }) => at_ms);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  expect(timeline).toHaveLength(transcript.length + whiteboard_commands.length);
});

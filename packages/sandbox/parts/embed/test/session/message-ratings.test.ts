import { expect, test } from 'vitest';
import { conflict, invalidToken, unreachable } from './fake-embed-api.ts';
import { flushed } from './manual-schedule.ts';
import { started } from './set-up-controller.ts';

async function setUp() {
  const session = await started();
  const feedback = () => session.controller.view.transcript[0]?.feedback;
  return { ...session, feedback };
}
const reported = (rating: 'up' | 'down' | null) => [
  'embed.feedback',
  { session_id: 'ses_1', message_index: 0, rating },
];

test('a rating is shown at once, and the embedding page gets it when the service has it, never the words', async () => {
  const { api, controller, feedback, sent } = await setUp();
  controller.rate({ message_index: 0, rating: 'down' });
  expect(feedback()).toEqual({ rating: 'down' });
  expect(sent).toEqual([]);
  controller.rate({ message_index: 0, rating: 'down', text: 'too hard' });
  await flushed();
  expect(feedback()).toEqual({ rating: 'down', text: 'too hard' });
  controller.rate({ message_index: 0, rating: null });
  await flushed();
  expect(feedback()).toBeUndefined();
  expect(api.calls.slice(-3)).toEqual(['rate 0 down', 'rate 0 down too hard', 'rate 0 null']);
  expect(sent).toEqual([reported('down'), reported(null)]);
});

test.each([
  ['both are refused', [conflict(), conflict()], undefined],
  ['the first is refused', [conflict()], { rating: 'down' }],
] as const)(
  'of two ratings in one round trip, when %s, what the service has is shown and reported',
  async (_, failures, shown) => {
    const { api, controller, feedback, sent } = await setUp();
    api.failNext('rate', ...failures);
    controller.rate({ message_index: 0, rating: 'up' });
    controller.rate({ message_index: 0, rating: 'down' });
    await flushed();
    await flushed();
    expect(feedback()).toEqual(shown);
    expect(sent).toEqual(shown ? [reported(shown.rating)] : []);
  },
);

test('a rating that fails at or after the end is tried again, and taken back once the token no longer counts', async () => {
  const { api, controller, feedback, pass, sent, end } = await setUp();
  api.failNext('rate', unreachable(), unreachable(), unreachable());
  controller.rate({ message_index: 0, rating: 'up' });
  await flushed();
  await end();
  controller.rate({ message_index: 0, rating: 'down' });
  await flushed();
  expect(controller.view).toMatchObject({ phase: 'ended', reconnecting: false });
  await pass(10_000);
  expect(sent).toEqual([reported('up'), reported('down')]);
  api.failNext('rate', invalidToken());
  controller.rate({ message_index: 0, rating: null });
  await flushed();
  expect(feedback()).toEqual({ rating: 'down' });
});

import { expect, test } from 'vitest';
import type { Admission } from '../../../embed/src/session/parent-channel.ts';
import { invalidToken, unreachable } from './fake-embed-api.ts';
import { flushed } from './manual-schedule.ts';
import { setUp, started } from './set-up-controller.ts';

test('the start posts embed.ready once the token is verified, then begins the session', async () => {
  const { api, controller, posted, names } = await started();
  expect(api.calls).toEqual(['config', 'attach']);
  expect(names()).toEqual(['embed.ready', 'session.started']);
  expect(posted[0]).toEqual({
    event: 'embed.ready',
    timestamp: '2026-01-02T03:04:05.000Z',
    partner_id: 'p',
    data: {},
  });
  expect(controller.view).toMatchObject({ phase: 'live', topic: 'fractions', reconnecting: false });
});

test('no session begins before the parent is admitted', async () => {
  let admit = (_admission: Admission) => {};
  const parent = new Promise<Admission>((resolve) => {
    admit = resolve;
  });
  const { api, controller } = setUp({ admit: () => parent });
  const start = controller.start();
  await flushed();
  expect(api.calls).toEqual(['config']);
  admit({ outcome: 'admitted' });
  await start;
  expect(controller.view.phase).toBe('live');
});

test.each([
  [{ outcome: 'silent' } as const, { code: 'parent_silent', detail: null }],
  [
    { outcome: 'refused', origin: 'https://evil.example' } as const,
    { code: 'origin_refused', detail: 'https://evil.example' },
  ],
])('no session begins for a parent that is not admitted: %j', async (admission, failure) => {
  const { api, controller, names } = setUp({ admit: async () => admission });
  await controller.start();
  expect(controller.view).toMatchObject({ phase: 'failed', failure });
  expect(api.calls).toEqual(['config']);
  expect(names()).toEqual([]);
});

test('the start is retried while the service cannot be reached, and embed.ready is posted once', async () => {
  const { api, controller, pass, names } = setUp();
  api.failNext('config', unreachable());
  api.failNext('attach', unreachable(), unreachable());
  void controller.start();
  await pass(0);
  expect(controller.view).toMatchObject({ phase: 'connecting', reconnecting: true });
  await pass(10_000);
  expect(controller.view).toMatchObject({ phase: 'live', reconnecting: false });
  expect(names()).toEqual(['embed.ready', 'session.started']);
});

test('a refused token leads to an error view, and no envelope is posted to a parent nobody has checked', async () => {
  const { api, controller, names } = setUp();
  api.failNext('config', invalidToken());
  await controller.start();
  expect(controller.view).toMatchObject({ phase: 'failed', failure: { code: 'invalid_token' } });
  expect(names()).toEqual([]);
});

test('the parent gets each event once, unchanged and in order, also when a response was lost', async () => {
  const { api, controller, pass, names, send } = await started();
  api.emit('student.milestone', { concept_id: 'math.fractions.add_same_denominator' });
  api.failNext('message', 'lost');
  await send('3/4');
  api.emit('whiteboard.generated');
  await pass(20_000);
  expect(names().slice(2)).toEqual(['student.milestone', 'whiteboard.generated']);
  expect(controller.view.milestones).toMatchObject([{ concept: 'fractions: add same denominator' }]);
});

test('the parent gets error.session when the token is refused during the session', async () => {
  const { api, posted, pass } = await started();
  api.failNext('heartbeat', invalidToken());
  await pass(15_000);
  expect(posted.at(-1)).toMatchObject({
    event: 'error.session',
    data: { session_id: 'ses_1', error_code: 'invalid_token', recoverable: false },
  });
});

import { expect, test } from 'vitest';
import type { Failure } from '../../src/session/session-view.ts';
import { invalidToken, unreachable } from './fake-embed-api.ts';
import { flushed, gate } from './manual-schedule.ts';
import { setUp, started } from './set-up-controller.ts';

test('the start posts embed.ready once the token is verified, then begins the session', async () => {
  const { api, controller, posted, names } = await started();
  expect(api.calls).toEqual(['config', 'attach']);
  expect(names()).toEqual(['embed.ready', 'session.started']);
  const timestamp = '2026-01-02T03:04:05.000Z';
  expect(posted[0]).toEqual({ event: 'embed.ready', timestamp, partner_id: 'p', data: {} });
  expect(controller.view).toMatchObject({ phase: 'live', topic: 'fractions', reconnecting: false });
});

test('no session begins, and nothing of it is shown, before the parent is admitted', async () => {
  const { promise: parent, resolve: admit } = gate<Failure | null>();
  const { api, controller } = setUp({ admit: () => parent });
  api.config_.branding = { ...api.config_.branding, name: 'Maple', primary_color: '#a3401f' };
  const start = controller.start(api);
  await flushed();
  expect(api.calls).toEqual(['config']);
  expect(controller.view).toMatchObject({ topic: '', subject: '' });
  expect(controller.view.branding).toEqual({});
  admit(null);
  await start;
  expect(controller.view.phase).toBe('live');
});

test('no session begins for a parent that is not admitted', async () => {
  const failure: Failure = { code: 'parent_silent', detail: null };
  const { api, controller, names, refusals } = setUp({ admit: async () => failure });
  await controller.start(api);
  expect(controller.view).toMatchObject({ phase: 'failed', failure });
  expect(api.calls).toEqual(['config']);
  expect([refusals, names()]).toEqual([['origin_refused'], []]);
});

test.each(['pause', 'end'] as const)(
  '%s upon embed.ready is done once the session is there',
  async (command) => {
    const { api, controller, posted } = setUp();
    const push = posted.push.bind(posted);
    posted.push = (envelope) => {
      if (envelope.event === 'embed.ready') controller[command]();
      return push(envelope);
    };
    await controller.start(api);
    await flushed();
    expect(api.calls.slice(2)).toEqual([expect.stringMatching(command)]);
  },
);

test('the start is retried while the service cannot be reached, and embed.ready is posted once', async () => {
  const { api, controller, pass, names } = setUp();
  api.failNext('config', unreachable());
  api.failNext('attach', unreachable(), unreachable());
  void controller.start(api);
  await pass(0);
  expect(controller.view).toMatchObject({ phase: 'connecting', reconnecting: true });
  await pass(10_000);
  expect(controller.view).toMatchObject({ phase: 'live', reconnecting: false });
  expect(names()).toEqual(['embed.ready', 'session.started']);
});

test('a token that is refused leads to an error view and embed.refused, not to embed.ready', async () => {
  const { api, controller, names, refusals } = setUp();
  api.failNext('config', invalidToken('token_used'));
  await controller.start(api);
  expect(controller.view).toMatchObject({ phase: 'failed', failure: { code: 'token_used' } });
  expect([refusals, names()]).toEqual([['token_used'], []]);
});

test('a session that has ended is shown with its summary; embed.resumed alone says so', async () => {
  const { api, controller, posted, names, pass } = setUp();
  api.config_.status = 'ended';
  api.status = 'ended';
  api.emit('session.started', { session_id: 'ses_1' });
  api.emit('session.ended', { duration_seconds: 60 });
  await controller.start(api);
  expect(names()).toEqual(['embed.resumed']);
  expect(posted[0]?.data).toEqual({ session_id: 'ses_1', status: 'ended' });
  expect(controller.view).toMatchObject({
    phase: 'ended',
    transcript: [{ text: 'Hello!' }],
    summary: { endReason: 'student_ended', durationSeconds: 60 },
  });
  await pass(60_000);
  expect(api.calls).toEqual(['config', 'attach']);
});

test('re-attaching posts embed.resumed, and no event of the past, and replies are offered as before', async () => {
  const { api, controller, posted, names, pass } = setUp();
  const report = { replies: [{ label: 'Yes, “160”', text: 'yes' }] };
  api.report = report;
  api.config_.status = 'paused';
  api.status = 'paused';
  api.emit('session.started', { session_id: 'ses_1' });
  api.emit('session.paused');
  await controller.start(api);
  expect(names()).toEqual(['embed.ready', 'embed.resumed']);
  expect(posted.at(-1)?.data).toEqual({ session_id: 'ses_1', status: 'paused' });
  expect(controller.view).toMatchObject({ phase: 'paused', transcript: [{ text: 'Hello!' }], report });
  api.emit('session.resumed');
  await pass(15_000);
  expect(names().slice(2)).toEqual(['session.resumed']);
});

test('a session whose first response was lost is not re-attached: its events are posted', async () => {
  const { api, controller, names, pass } = setUp();
  api.failNext('attach', 'lost');
  void controller.start(api);
  await pass(5_000);
  expect(names()).toEqual(['embed.ready', 'session.started']);
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

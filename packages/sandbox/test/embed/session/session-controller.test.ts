import type { Envelope } from '@tutor-session/protocol';
import { describe, expect, it } from 'vitest';
import { SessionController } from '../../../embed/src/session/session-controller.ts';
import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import { conflict, FakeEmbedApi, invalidToken, unreachable } from './fake-embed-api.ts';
import { manualSchedule, settled } from './manual-schedule.ts';

function setUp({ framed = true } = {}) {
  const api = new FakeEmbedApi();
  api.say('tutor', 'Hello!');
  const posted: Envelope[] = [];
  const parent = { framed, admit: () => {}, post: (envelope: Envelope) => void posted.push(envelope) };
  const { schedule, pass } = manualSchedule();
  let ids = 0;
  const controller = new SessionController({
    api,
    parent,
    schedule,
    now: () => Date.parse('2026-01-02T03:04:05Z'),
    random: () => 0.5,
    newId: () => `m${++ids}`,
  });
  const send = (text: string) => {
    controller.setDraft(text);
    controller.send();
    return settled();
  };
  return { api, controller, posted, pass, send, names: () => posted.map(({ event }) => event) };
}

async function started(options?: { framed?: boolean }) {
  const session = setUp(options);
  await session.controller.start();
  return session;
}

describe('the start', () => {
  it('says embed.ready once the token is verified, then begins the session', async () => {
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

  it('waits for the parent where the partner allows certain origins only', async () => {
    const { api, controller } = setUp();
    api.config_.allowed_origins = ['https://school.example'];
    const start = controller.start();
    await settled();
    expect(api.calls).toEqual(['config']);
    controller.parentAdmitted();
    await start;
    expect(controller.view.phase).toBe('live');
  });

  it('refuses after ten seconds of a silent parent, and begins nothing', async () => {
    const { api, controller, pass, names } = setUp();
    api.config_.allowed_origins = ['https://school.example'];
    void controller.start();
    await pass(9_999);
    expect(controller.view.phase).toBe('connecting');
    await pass(1);
    expect(controller.view.failure?.code).toBe('parent_silent');
    expect(api.calls).toEqual(['config']);
    expect(names()).toEqual([]);
  });

  it('refuses at once without a parent where the partner names origins', async () => {
    const { api, controller } = setUp({ framed: false });
    api.config_.allowed_origins = ['https://school.example'];
    await controller.start();
    expect(controller.view.failure?.code).toBe('parent_silent');
  });

  it('begins nothing when the parent is refused while it waits', async () => {
    const { api, controller, names } = setUp();
    api.config_.allowed_origins = ['https://school.example'];
    const start = controller.start();
    await settled();
    controller.fail({ code: 'origin_refused', detail: 'https://evil.example' });
    await start;
    expect(api.calls).toEqual(['config']);
    expect(names()).toEqual([]);
  });

  it('tries again while the service cannot be reached, and says embed.ready once', async () => {
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

  it('is over with a face when the token is refused, and says nothing to a parent nobody has checked', async () => {
    const { api, controller, names } = setUp();
    api.failNext('config', invalidToken());
    await controller.start();
    expect(controller.view).toMatchObject({ phase: 'failed', failure: { code: 'invalid_token' } });
    expect(names()).toEqual([]);
  });
});

describe('events for the parent', () => {
  it('pass as they are, once each and in order, also when an answer was lost', async () => {
    const { api, controller, pass, names, send } = await started();
    api.tell('student.milestone', { concept_id: 'math.fractions.add_same_denominator' });
    api.failNext('message', 'lost');
    await send('3/4');
    api.tell('whiteboard.generated');
    await pass(20_000);
    expect(names().slice(2)).toEqual(['student.milestone', 'whiteboard.generated']);
    expect(controller.view.milestones).toMatchObject([{ concept: 'fractions: add same denominator' }]);
  });

  it('tells the parent when the token is refused in the middle', async () => {
    const { api, posted, pass } = await started();
    api.failNext('heartbeat', invalidToken());
    await pass(15_000);
    expect(posted.at(-1)).toMatchObject({
      event: 'error.session',
      data: { session_id: 'ses_1', error_code: 'invalid_token', recoverable: false },
    });
  });
});

describe('the heartbeat', () => {
  it('comes every 15 seconds, and at once when the page wakes', async () => {
    const { api, controller, pass } = await started();
    await pass(30_000);
    expect(api.calls.filter((call) => call === 'heartbeat')).toHaveLength(2);
    controller.wake();
    await settled();
    expect(api.calls.filter((call) => call === 'heartbeat')).toHaveLength(3);
  });

  it('ends with the session', async () => {
    const { api, controller, pass } = await started();
    controller.end();
    await pass(60_000);
    expect(api.calls.at(-1)).toBe('end');
    expect(controller.view.summary).toMatchObject({ endReason: 'student_ended', durationSeconds: 60 });
  });

  it('shows how a session ended elsewhere', async () => {
    const { api, controller, pass } = await started();
    api.status = 'ended';
    await pass(15_000);
    expect(controller.view.phase).toBe('ended');
  });
});

describe('a lost connection', () => {
  it('keeps what was sent as unsent, and sends it again in order under the same ids', async () => {
    const { api, controller, pass, send } = await started();
    api.failNext('message', unreachable(), unreachable());
    await send('first');
    await send('second');
    expect(controller.view).toMatchObject({ reconnecting: true, draft: '', tutorTyping: false });
    expect(controller.view.unsent.map(({ text }) => text)).toEqual(['first', 'second']);
    await pass(5_000);
    expect(api.received).toEqual(['m1', 'm2']);
    expect(controller.view).toMatchObject({ reconnecting: false, unsent: [] });
    expect(api.calls.filter((call) => call.startsWith('message'))).toEqual([
      'message m1 first',
      'message m1 first',
      'message m1 first',
      'message m2 second',
    ]);
  });

  it('counts a message once when only its answer was lost', async () => {
    const { api, controller, pass, send } = await started();
    api.failNext('message', 'lost');
    await send('3/4');
    await pass(5_000);
    expect(controller.view.transcript.map(({ text }) => text)).toEqual(['Hello!', '3/4', 'You said 3/4']);
    expect(controller.view.unsent).toEqual([]);
  });

  it('tries at once when the network is back', async () => {
    const { api, controller, send } = await started();
    api.failNext('message', unreachable());
    await send('3/4');
    controller.wake();
    await settled();
    expect(api.received).toEqual(['m1']);
  });

  it('does not hammer a service whose messages fail while its heartbeat works', async () => {
    const { api, pass, send } = await started();
    api.failNext('message', ...Array.from({ length: 50 }, unreachable));
    await send('3/4');
    await pass(60_000);
    expect(api.calls.filter((call) => call.startsWith('message')).length).toBeLessThan(14);
  });

  it('keeps a command, and the newest one wins', async () => {
    const { api, controller, pass } = await started();
    api.failNext('pause', unreachable(), unreachable());
    controller.pause();
    await settled();
    expect(controller.view.pending).toBe('pause');
    controller.end();
    await pass(5_000);
    expect(controller.view).toMatchObject({ phase: 'ended', pending: null });
  });
});

describe('a refusal', () => {
  it('gives the text back for editing, before what has been typed since', async () => {
    const { api, controller } = await started();
    api.failNext(
      'message',
      new EmbedApiError('refused', 'text must not hold NUL', { code: 'invalid_request' }),
    );
    controller.setDraft('3/4');
    controller.send();
    controller.setDraft('next');
    await settled();
    expect(controller.view).toMatchObject({
      draft: '3/4\nnext',
      notice: 'text must not hold NUL',
      unsent: [],
      reconnecting: false,
    });
  });

  it('keeps a message for the resume when the session turns out to be paused', async () => {
    const { api, controller, send } = await started();
    api.status = 'paused';
    await send('3/4');
    expect(controller.view).toMatchObject({ phase: 'paused', reconnecting: false });
    expect(controller.view.unsent).toHaveLength(1);
    controller.resume();
    await settled();
    expect(api.received).toEqual(['m1']);
  });

  it('of a command is settled by looking how things stand', async () => {
    const { api, controller } = await started();
    api.failNext('pause', conflict());
    controller.pause();
    await settled();
    expect(api.calls.at(-1)).toBe('heartbeat');
    expect(controller.view).toMatchObject({ phase: 'live', pending: null, notice: null });
  });

  it('of the token in the middle keeps what was not sent', async () => {
    const { api, controller, send } = await started();
    controller.setDraft('draft');
    api.failNext('message', invalidToken());
    await send('3/4');
    controller.setDraft('a draft');
    expect(controller.view).toMatchObject({ phase: 'failed', draft: 'a draft' });
    expect(controller.view.unsent.map(({ text }) => text)).toEqual(['3/4']);
  });
});

describe('sending', () => {
  it('takes 1 to 2,000 characters and leaves anything else in the box', async () => {
    const { api, controller, send } = await started();
    await send('   ');
    await send('x'.repeat(2_001));
    expect(api.received).toEqual([]);
    expect(controller.view.draft).toHaveLength(2_001);
    await send('x'.repeat(2_000));
    expect(api.received).toEqual(['m1']);
    expect(controller.view.draft).toBe('');
  });

  it('shows the tutor typing until the answer is there', async () => {
    const { controller, send } = await started();
    const seen: boolean[] = [];
    controller.subscribe(() => seen.push(controller.view.tutorTyping));
    await send('3/4');
    expect(seen).toContain(true);
    expect(controller.view.tutorTyping).toBe(false);
  });
});

describe('pause and resume', () => {
  it('carries the reason, and keeps what is written meanwhile', async () => {
    const { api, controller } = await started();
    controller.setDraft('half an ans');
    controller.pause('host');
    await settled();
    expect(api.calls).toContain('pause host');
    expect(controller.view).toMatchObject({ phase: 'paused', draft: 'half an ans' });
    controller.resume();
    await settled();
    expect(controller.view).toMatchObject({ phase: 'live', draft: 'half an ans' });
  });

  it('is not undone by an answer that left before it', async () => {
    const { api, controller } = await started();
    const { heartbeat } = api;
    let answerLate = () => {};
    api.heartbeat = async (body) => {
      const answer = await heartbeat(body);
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      return answer;
    };
    controller.wake();
    await settled();
    controller.pause();
    await settled();
    answerLate();
    await settled();
    expect(controller.view.phase).toBe('paused');
  });
});

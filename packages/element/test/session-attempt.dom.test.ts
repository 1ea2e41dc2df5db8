import { setImmediate } from 'node:timers/promises';
import type { Envelope } from '@tutor-session/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AttemptOwner, SessionAttempt } from '../src/session-attempt.ts';
import type { SessionHost } from '../src/session-host.ts';
import { replaceFrameWindows } from '../src/testing/fake-dom.ts';
import { TutorSessionError, warning } from '../src/tutor-session-error.ts';

/** What the test lets happen to an attempt. */
interface Play {
  attempt: SessionAttempt;
  host: SessionHost;
  /** Settles the token request that waits. */
  respond(response: { resumed: boolean } | TutorSessionError): Promise<void>;
}
type Happening = (play: Play) => unknown;

/** An attempt that has done nothing, and what it does: requests, and what its owner and the page are told, with or without a frame. */
function begin() {
  onTestFinished(replaceFrameWindows({ resolve: (_, url) => url, onOpen: () => {}, onMessage: () => {} }));
  const done: string[] = [];
  let settle = (_: { resumed: boolean } | TutorSessionError) => {};
  const note = (what: string) => done.push(`${what}${attempt.connection ? '' : ' without a frame'}`);
  const host = Object.assign(document.createElement('div'), {
    allow: '',
    frameSandbox: '',
    timeoutMs: 15_000,
    tokenParam: 'token',
    requestUpdate: () => {},
    fetchToken: ({ fresh }: { fresh: boolean }) => {
      done.push(`request ${fresh ? 'a fresh' : 'a'} token`);
      return new Promise((resolve, reject) => {
        settle = (response) => {
          const token = { token: 'a.b.c', embed_url: 'https://tutor.example/embed' };
          if (response instanceof TutorSessionError) reject(response);
          else resolve({ ...token, ...response });
        };
      });
    },
  }) as unknown as SessionHost;
  document.body.replaceChildren(host);
  host.addEventListener('tutor-event', ({ detail }) => note(`dispatch ${detail.event}`));
  const owner: AttemptOwner = {
    layout: () => host,
    page: { describe: () => ({}) } as AttemptOwner['page'], // also of a frame that a later test finds open
    onChange: (previous) => note(`change ${previous}`),
    onError: ({ code }) => note(`report ${code}`),
  };
  const attempt = new SessionAttempt(host, owner);
  const respond: Play['respond'] = async (response) => {
    settle(response);
    await setImmediate();
  };
  /** Lets it happen; returns what it does then. */
  const happen = async (happening: Happening) => {
    done.length = 0;
    await happening({ attempt, host, respond });
    return [...done];
  };
  return { attempt, happen };
}

/** An attempt after events; and its state and what the last event lets it do. */
async function after(...events: Happening[]): Promise<{ attempt: SessionAttempt; does: string }> {
  const { attempt, happen } = begin();
  let does = '';
  for (const event of events) {
    const done = await happen(event);
    does = [`${attempt.state}${attempt.connection ? '' : ' without a frame'}`, ...done].join(', ');
  }
  return { attempt, does };
}

/** What is a call of one method. */
const call =
  <Name extends 'begin' | 'release' | 'onLoad' | 'onHello' | 'onEnvelope' | 'onFault'>(
    name: Name,
    ...args: Parameters<SessionAttempt[Name]>
  ): Happening =>
  ({ attempt }) =>
    (attempt[name] as (...args: unknown[]) => void).apply(attempt, args);
const message = (event: string, data: Envelope['data'] = {}) =>
  call('onEnvelope', { event, data, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1' });
const token =
  (resumed = false): Happening =>
  ({ respond }) =>
    respond({ resumed });
const failure = new TutorSessionError('unauthorized');
const refused: Happening = ({ respond }) => respond(failure);
const start = call('begin', false);
const release = call('release');
const [load, hello] = [call('onLoad'), call('onHello')];
const expectReady: Happening = ({ host }) => Object.assign(host, { expectReady: true });
const cover: Happening = ({ host }) => Object.assign(host, { afterEnd: 'cover' });

const fatal = message('error.session', { recoverable: false });
const silent = (recoverable: boolean) =>
  call('onFault', new TutorSessionError('embed_silent', { recoverable }));
const blocked = call('onFault', new TutorSessionError('embed_blocked'));
const flood = call('onFault', new TutorSessionError('embed_flood'));
const loading = [start, token()];
const resumed = [start, token(true)];
const active = [...loading, message('session.active')];
const ended = [...active, message('session.ended')];
const over = message('embed.resumed', { session_id: 'ses_1', status: 'ended' });
const again = 'authorizing, request a fresh token, change loading without a frame';

test.each<[string, Happening[], Happening, string]>([
  ['a start', [], start, 'authorizing, request a token, change idle without a frame'],
  ['a second request', [start], start, 'authorizing, request a token'],
  ['a token', [start], token(), 'loading, change authorizing'],
  ['the first document, by src', [start, expectReady], load, 'loading, change authorizing'],
  ['a further document', active, load, 'active'],
  ['a document without expect-ready', loading, load, 'ready, change loading'],
  ['a document with expect-ready', [...loading, expectReady], load, 'loading'],
  ['the first message', loading, message('embed.ready'), 'ready, change loading, dispatch embed.ready'],
  ['the end', active, message('session.ended'), 'ended, change active, dispatch session.ended'],
  ['an embed that may be silent', loading, silent(true), 'loading, report embed_silent'],
  ['an embed that is left', active, call('onFault', warning('embed_left')), 'active, report embed_left'],
  ['silence after the end', ended, silent(false), 'ended'],
  ['a flood after the end', ended, flood, 'ended'],
  ['a fatal error after another', [...active, fatal], fatal, 'failed, dispatch error.session'],
  ['a session that is over, resumed', resumed, over, 'ended, change loading, dispatch embed.resumed'],
  ['a fatal error first, resumed', resumed, fatal, again],
  ['a silent embed, resumed', resumed, silent(false), again],
  ['a refused token, resumed', resumed, call('onFault', new TutorSessionError('token_refused')), again],
  ['a release', active, release, 'active without a frame'],
  ['silence after a release', [...resumed, release], silent(false), 'loading without a frame'],
  ['a flood after a release', [...active, release], flood, 'active without a frame'],
])('%s', async (_, before, event, does) => {
  expect((await after(...before, event)).does).toBe(does);
});

test.each<[string, Happening[], Happening, string]>([
  ['a refused request', [start], refused, 'change authorizing, report unauthorized'],
  ['a silent embed', loading, silent(false), 'change loading, report embed_silent'],
  ['a flood', active, flood, 'change active, report embed_flood'],
  ['a blocked embed, resumed', resumed, blocked, 'change loading, report embed_blocked'],
])('%s fails the attempt: its frame is gone before the page hears of it', async (_, before, event, does) => {
  const { attempt, does: done } = await after(...before, event);
  expect(done).toBe(`failed, ${does}`.replaceAll(/(?=,|$)/g, ' without a frame'));
  expect(attempt.error).toBeDefined();
});

test.each<[string, Happening[], string]>([
  ['a fatal error', active, 'change active'],
  ['a fatal error first', loading, 'change loading'],
  ['a fatal error later, resumed', [...resumed, message('embed.ready')], 'change ready'],
])('%s fails the attempt, and the embed’s page stays', async (_, before, does) => {
  const { attempt, does: done } = await after(...before, fatal);
  expect(done).toBe(`failed, ${does}, report session_error, dispatch error.session`);
  expect(attempt.error?.cause).toEqual({ recoverable: false });
});

test('what an embed says after a release is dispatched, and changes nothing', async () => {
  const { does } = await after(...resumed, release, fatal);
  expect(does).toBe('loading without a frame, dispatch error.session without a frame');
});

test.each([
  ['the transcript', message('session.transcript'), 1],
  ['ten seconds', message('embed.ready'), 10_000],
])('an end that covers the frame releases it after %s', async (_, event, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { attempt, does } = await after(cover, ...ended, event);
  expect(does).toMatch(/^ended, dispatch [a-z.]+$/);
  vi.advanceTimersByTime(ms - 1);
  expect(!!attempt.connection).toBe(ms > 1);
  vi.advanceTimersByTime(1);
  expect(attempt).toMatchObject({ state: 'ended', connection: undefined });
});

test('a resumed start is tried once more, and then fails', async () => {
  const { attempt } = await after(...resumed, silent(false), token(true), silent(false));
  expect(attempt).toMatchObject({ state: 'failed', needsFresh: false });
});

test('a session that was over when it was found again has its id', async () => {
  expect((await after(...resumed, over)).attempt.sessionId).toBe('ses_1');
});

test.each<[string, Happening[], boolean]>([
  ['a session that runs', active, false],
  ['a session that has ended', ended, true],
  ['a session that was abandoned', [...active, message('session.abandoned')], true],
  ['a session that was over when it was found again', [...resumed, over], true],
  ['a session whose transcript has come', [...ended, message('session.transcript')], true],
  ['a fresh start that has no token yet', [call('begin', true)], true],
  ['a fresh start that has its token', [call('begin', true), token()], false],
  ['a silent embed', [...loading, silent(false)], false],
  ['a silent embed, resumed', [...resumed, silent(true)], true],
])('the token of %s is needsFresh: %3$s', async (_, events, needsFresh) => {
  expect((await after(...events)).attempt.needsFresh).toBe(needsFresh);
});

test.each<[string, Happening[], Happening, string[]]>([
  ['a message', loading, message('embed.ready'), ['embed_silent']],
  ['a hello', loading, hello, ['embed_silent']],
  ['a token', [start], token(), ['offline']],
  ['a document', loading, load, []],
])('%s clears the warnings that it disproves: %3$s', async (_, before, event, cleared) => {
  for (const code of ['offline', 'embed_silent', 'insecure_context'] as const) {
    const { attempt } = await after(...before, (play) => play.attempt.warn(code), event);
    expect(attempt.error?.code).toBe(cleared.includes(code) ? undefined : code);
  }
});

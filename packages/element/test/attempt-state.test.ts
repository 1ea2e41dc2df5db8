import type { Envelope } from '@tutor-session/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttemptActions, AttemptState } from '../src/attempt-state.ts';
import { isLive, isStarting } from '../src/session-state.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

/** What happens: the name of a method, and its arguments. */
type Happening = readonly [
  name: keyof {
    [Name in keyof AttemptState as AttemptState[Name] extends (...args: never) => void ? Name : never]: 1;
  },
  ...args: unknown[],
];

const failure = new TutorSessionError('unauthorized');
const message = (
  event: string,
  data: Envelope['data'] = {},
  afterEnd: 'stay' | 'cover' = 'stay',
): Happening => [
  'message',
  { event, data, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1' },
  afterEnd,
];
const fatal = message('error.session', { recoverable: false });
const silent = (expectReady: boolean): Happening => ['fault', 'embed_silent', undefined, expectReady];

/** An attempt that has done nothing; and what it does, but for showing an error, which each report does. */
function begin() {
  const done: unknown[][] = [];
  const record =
    (_: object, name: string) =>
    (...about: unknown[]) =>
      name === 'showError' || done.push([name, ...about]);
  const attempt = new AttemptState(new Proxy({}, { get: record }) as AttemptActions);
  /** Lets it happen; returns what it does then. */
  const happen = ([name, ...args]: Happening) => {
    done.length = 0;
    (attempt[name] as (...args: unknown[]) => void)(...args);
    return [...done];
  };
  return { attempt, happen };
}

/** An attempt after events; and its state and what the last event lets it do, as `state: action argument, …`. */
function after(...events: Happening[]): { attempt: AttemptState; does: string } {
  const { attempt, happen } = begin();
  let does = '';
  for (const event of events) {
    const done = happen(event);
    does = `${attempt.state}: ${done.map(([name, ...about]) => [name, ...about.map(nameOf)].join(' ').trim()).join(', ')}`;
  }
  return { attempt, does };
}
function nameOf(about: unknown): unknown {
  if (about instanceof TutorSessionError) return about.code;
  return typeof about === 'object' ? 'it' : about;
}

const start: Happening = ['start', false];
const release: Happening = ['release'];
const flood: Happening = ['fault', 'embed_flood', undefined, false];
const blocked: Happening = ['fault', 'embed_blocked', 'frame-src', false];
const loading: Happening[] = [start, ['token', false], ['navigated']];
const resumed: Happening[] = [start, ['token', true], ['navigated']];
const active: Happening[] = [...loading, message('session.active')];
const ended: Happening[] = [...active, message('session.ended')];
const covered = (event: string) => message(event, {}, 'cover');
const over = message('embed.resumed', { session_id: 'ses_1', status: 'ended' });
const again = 'authorizing: discardFrame, requestToken true, change loading, addFrame';

test.each<[string, Happening[], Happening, string]>([
  ['a start', [], start, 'authorizing: requestToken false, change idle, addFrame'],
  ['a second request', [start], start, 'authorizing: requestToken false, addFrame'],
  ['a token', [start], ['token', false], 'authorizing: '],
  ['a navigation', loading.slice(0, 2), ['navigated'], 'loading: change authorizing'],
  ['the first document, by src', [start], ['arrived'], 'loading: change authorizing'],
  ['a further document', active, ['arrived'], 'active: '],
  ['an embed that counts as up', loading, ['up'], 'ready: settle, change loading'],
  ['a document of a running session', active, ['up'], 'active: '],
  ['a message', active, message('session.paused'), 'paused: change active, dispatch it false'],
  ['the end', active, message('session.ended'), 'ended: change active, dispatch it false'],
  [
    'the end, covered',
    active,
    covered('session.ended'),
    'ended: releaseAfter 10000, change active, dispatch it false',
  ],
  ['a transcript, covered', ended, covered('session.transcript'), 'ended: releaseAfter 0, dispatch it false'],
  ['a message after the end, covered', ended, covered('embed.ready'), 'ended: dispatch it false'],
  ['an embed that may be silent', loading, silent(false), 'loading: report embed_silent'],
  ['an embed that is left', active, ['fault', 'embed_left', undefined, true], 'active: report embed_left'],
  ['silence after the end', ended, silent(true), 'ended: '],
  ['a fatal error after another', [...active, fatal], fatal, 'failed: dispatch it false'],
  ['a session that is over, resumed', resumed, over, 'ended: settle, change loading, dispatch it true'],
  ['a fatal error first, resumed', resumed, fatal, again],
  ['a silent embed, resumed', resumed, silent(true), again],
  ['a blocked embed, resumed', resumed, blocked, again],
  ['a release', active, release, 'active: release'],
  ['the end after a release', [...active, release], message('session.ended'), 'active: dispatch it false'],
  ['a fatal error after a release', [...resumed, release], fatal, 'loading: dispatch it true'],
  ['silence after a release', [...resumed, release], silent(true), 'loading: '],
  ['a flood after a release', [...active, release], flood, 'active: discardFrame'],
])('%s: %3$s', (_, before, event, does) => {
  expect(after(...before, event).does).toBe(does);
});

test('the first message shows that the embed is up', () => {
  expect(after(...loading, message('embed.ready')).does).toBe(
    'ready: settle, change loading, dispatch it true',
  );
});

test.each<[string, Happening[], Happening, string]>([
  [
    'a refused request',
    [start],
    ['raise', failure],
    'unauthorized, release, change authorizing, report unauthorized',
  ],
  ['a silent embed', loading, silent(true), 'embed_silent, release, change loading, report embed_silent'],
  ['a fatal error', active, fatal, 'session_error, change active, report session_error, dispatch it false'],
  [
    'a fatal error first',
    loading,
    fatal,
    'session_error, change loading, report session_error, dispatch it true',
  ],
  [
    'a fatal error later, resumed',
    [...resumed, message('embed.ready')],
    fatal,
    'session_error, change ready, report session_error, dispatch it false',
  ],
])('%s fails the attempt: ready is rejected before the page hears of it', (_, before, event, does) => {
  expect(after(...before, event).does).toBe(`failed: settle ${does}`);
});

test.each([
  ['active', active],
  ['ended', ended],
] as const)('a flood fails a session that is %s, and nothing more is taken from it', (state, before) => {
  expect(after(...before, flood).does).toBe(
    `failed: discardFrame, settle embed_flood, release, change ${state}, report embed_flood`,
  );
});

test('a resumed start is tried once more, and then fails', () => {
  const twice: Happening[] = [...resumed, silent(true), ['token', true], ['navigated']];
  expect(after(...twice, silent(true)).attempt).toMatchObject({ state: 'failed', needsFresh: false });
});

test('a session that was over when it was found again has its id', () => {
  expect(after(...resumed, over).attempt.sessionId).toBe('ses_1');
});

test.each<[string, Happening[], boolean]>([
  ['a session that runs', active, false],
  ['a session that has ended', ended, true],
  ['a session that was abandoned', [...active, message('session.abandoned')], true],
  ['a session that was over when it was found again', [...resumed, over], true],
  ['a session whose transcript has come', [...ended, message('session.transcript')], true],
  ['a fresh start that has no token yet', [['start', true]], true],
  [
    'a fresh start that has its token',
    [
      ['start', true],
      ['token', false],
    ],
    false,
  ],
  ['a silent embed', [...loading, silent(true)], false],
  ['a silent embed, resumed', [...resumed, silent(false)], true],
])('the token of %s is needsFresh: %3$s', (_, events, needsFresh) => {
  expect(!!after(...events).attempt.needsFresh).toBe(needsFresh);
});

test.each<[string, Happening, boolean]>([
  ['a message', message('embed.ready'), true],
  ['a hello', ['hello'], true],
  ['a token', ['token', false], true],
  ['a document', ['up'], false],
])('%s clears a warning that it disproves, and no other: %3$s', (_, event, clears) => {
  const warned = (code: 'embed_silent' | 'insecure_context') =>
    after(...loading, ['raise', new TutorSessionError(code, { recoverable: true })], event).attempt.error
      ?.code;
  expect(warned('embed_silent')).toBe(clears ? undefined : 'embed_silent');
  expect(warned('insecure_context')).toBe('insecure_context');
});

const events = fc.constantFrom<Happening>(
  start,
  ['start', true],
  ['token', false],
  ['token', true],
  ['navigated'],
  ['up'],
  ['hello'],
  message('embed.ready'),
  message('session.active'),
  message('session.ended', {}, 'cover'),
  fatal,
  silent(true),
  silent(false),
  ['fault', 'embed_blocked', undefined, true],
  ['raise', new TutorSessionError('offline', { recoverable: true })],
  ['raise', failure],
);

test('whatever happens, each change of state is told once, and a start that is over has settled ready', () => {
  fc.assert(
    fc.property(fc.array(events), (happened) => {
      const { attempt, happen } = begin();
      for (const event of happened) {
        const { state } = attempt;
        const done = happen(event);
        const changes = done.filter(([name]) => name === 'change');
        expect(changes).toEqual(attempt.state === state ? [] : [['change', state]]);
        if (isStarting(state) && !isStarting(attempt.state))
          expect(done.map(([name]) => name)).toContain('settle');
        if (attempt.state === 'failed' && isLive(state)) expect(attempt.error).toBeDefined();
      }
    }),
  );
});

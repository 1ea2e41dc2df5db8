import { expect, test } from 'vitest';
import { type OverlayContent, type OverlayOptions, overlayContent } from '../src/overlay.ts';
import { english as strings } from '../src/strings.ts';
import { type TutorErrorCode, TutorSessionError } from '../src/tutor-session-error.ts';

const content = (options: Partial<OverlayOptions> & Pick<OverlayOptions, 'state'>) =>
  overlayContent({
    error: undefined,
    strings,
    manual: false,
    reconnecting: false,
    coverEnd: false,
    hasLogin: false,
    embedRestarts: false,
    ...options,
  });
const failure = (code: TutorErrorCode) => new TutorSessionError(code);

test('nothing covers a running session', () => {
  for (const state of ['ready', 'active', 'paused'] as const) expect(content({ state }).part).toBe('');
});

const bar = { part: 'warning', slot: '', bar: true, dismiss: strings.dismiss } as const;
const ended = { part: 'ended', slot: 'ended', message: strings.ended, button: strings.restart } as const;

test.each<[string, Parameters<typeof content>[0], Partial<OverlayContent>]>([
  ['before a start', { state: 'idle' }, { part: 'idle', message: '', detail: '', button: '', bar: false }],
  ['before a manual start', { state: 'idle', manual: true }, { message: '', button: strings.start }],
  ['a start', { state: 'authorizing' }, { part: 'loading', message: strings.loading, button: '' }],
  ['another start', { state: 'authorizing', reconnecting: true }, { message: strings.reconnecting }],
  [
    'a slow start',
    { state: 'loading', error: failure('embed_silent') },
    { part: 'loading', message: strings.slow, button: strings.retry },
  ],
  [
    'an offline start',
    { state: 'authorizing', error: failure('offline') },
    { part: 'loading', message: strings.slow, button: strings.retry },
  ],
  [
    'a student who is not signed in',
    { state: 'failed', error: failure('unauthorized') },
    { part: 'failed', slot: 'failed', message: strings.unauthorized, button: strings.retry },
  ],
  [
    'the same, where the page has a login',
    { state: 'failed', error: failure('unauthorized'), hasLogin: true },
    { part: 'failed', slot: 'login' },
  ],
  [
    'another failure, where the page has a login',
    { state: 'failed', error: failure('token_status'), hasLogin: true },
    { slot: 'failed', message: strings.failed, button: strings.retry },
  ],
  [
    'a failure that the page shows itself',
    { state: 'failed' },
    { part: 'failed', message: '', detail: '', button: '' },
  ],
  ['the end', { state: 'ended' }, { ...ended, bar: true }],
  ['the end that covers', { state: 'ended', coverEnd: true }, { ...ended, bar: false }],
  [
    'the end where the embed has the button',
    { state: 'ended', embedRestarts: true },
    { part: '', slot: 'ended', message: '', button: '' },
  ],
  ...(
    [
      ['embed_silent', strings.slow, strings.retry],
      ['embed_left', strings.failed, strings.retry],
      ['permission_blocked', strings.noMedia, ''],
      ['insecure_context', strings.noMedia, ''],
    ] as const
  ).map(
    ([code, message, button]) =>
      [code, { state: 'active', error: failure(code) }, { ...bar, message, button }] as [
        string,
        Parameters<typeof content>[0],
        Partial<OverlayContent>,
      ],
  ),
])('of %s the student reads what there is to do', (_, options, expected) => {
  expect(content(options)).toMatchObject(expected);
});

test('the developer reads the code and the sentence of an error', () => {
  const error = failure('unauthorized');
  expect(content({ state: 'failed', error }).detail).toBe(`unauthorized: ${error.message}`);
});

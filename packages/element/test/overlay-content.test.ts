import { expect, test } from 'vitest';
import { type OverlayContent, type OverlayOptions, overlayContent } from '../src/overlay.ts';
import type { TutorSessionState } from '../src/session-state.ts';
import { english as strings } from '../src/strings.ts';
import { type TutorErrorCode, TutorSessionError } from '../src/tutor-session-error.ts';

const content = (
  state: TutorSessionState,
  {
    hasLogin,
    error,
    ...more
  }: Partial<OverlayOptions> & { hasLogin?: boolean; loading?: 'manual'; afterEnd?: 'cover' } = {},
) => {
  const querySelector = () => hasLogin ?? null;
  const host = { state, loading: 'eager', afterEnd: 'stay', querySelector, ...more };
  const options = { error, reconnecting: false, embedRestarts: false, ...more };
  return overlayContent(host as Parameters<typeof overlayContent>[0], options, strings);
};
type Options = Parameters<typeof content>[1];
const failure = (code: TutorErrorCode) => new TutorSessionError(code);

test('nothing covers a running session', () => {
  for (const state of ['ready', 'active', 'paused'] as const) expect(content(state).part).toBe('');
});

const slow = { part: 'loading', message: strings.slow, button: strings.retry } as const;
const failed = { slot: 'failed', message: strings.failed, button: strings.retry } as const;
const ended = { part: 'ended', slot: 'ended', message: strings.ended, button: strings.restart } as const;
const hidden = { message: '', detail: '', button: '' } as const;

test.each<[string, TutorSessionState, TutorErrorCode | '', Options, Partial<OverlayContent>]>([
  ['before a start', 'idle', '', {}, { part: 'idle', ...hidden, bar: false }],
  ['before a manual start', 'idle', '', { loading: 'manual' }, { message: '', button: strings.start }],
  ['a start', 'authorizing', '', {}, { part: 'loading', message: strings.loading, button: '' }],
  ['another start', 'authorizing', '', { reconnecting: true }, { message: strings.reconnecting }],
  ['a slow start', 'loading', 'embed_silent', {}, slow],
  ['an offline start', 'authorizing', 'offline', {}, slow],
  ['a signed-out student', 'failed', 'unauthorized', {}, { ...failed, message: strings.unauthorized }],
  ['the same, with a login', 'failed', 'unauthorized', { hasLogin: true }, { part: 'failed', slot: 'login' }],
  ['another failure, with a login', 'failed', 'token_status', { hasLogin: true }, failed],
  ['a failure that the page shows itself', 'failed', '', {}, { part: 'failed', ...hidden }],
  ['the end', 'ended', '', {}, { ...ended, bar: true }],
  ['the end that covers', 'ended', '', { afterEnd: 'cover' }, { ...ended, bar: false }],
  [
    'the end where the embed has the button',
    'ended',
    '',
    { embedRestarts: true },
    { part: '', slot: 'ended', ...hidden },
  ],
])('of %s the student reads what there is to do', (_, state, code, options, expected) => {
  expect(content(state, { error: code ? failure(code) : undefined, ...options })).toMatchObject(expected);
});

test.each<[TutorErrorCode, string, string]>([
  ['embed_silent', strings.slow, strings.retry],
  ['embed_left', strings.failed, strings.retry],
  ['permission_blocked', strings.noMedia, ''],
  ['insecure_context', strings.noMedia, ''],
])('of %s in a running session the student reads in a bar', (code, message, button) => {
  const bar = { part: 'warning', slot: '', bar: true, dismiss: strings.dismiss, message, button };
  expect(content('active', { error: failure(code) })).toMatchObject(bar);
});

test('the developer reads the code and the sentence of an error', () => {
  const error = failure('unauthorized');
  expect(content('failed', { error }).detail).toBe(`unauthorized: ${error.message}`);
});

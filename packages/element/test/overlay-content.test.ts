import { expect, test } from 'vitest';
import { type OverlayOptions, overlayContent } from '../src/overlay.ts';
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
    ...options,
  });
const warning = (code: TutorErrorCode) => new TutorSessionError(code, { recoverable: true });

test('nothing covers a running session', () => {
  for (const state of ['ready', 'active', 'paused'] as const) expect(content({ state }).part).toBe('');
});

test('before a start there is no message, and only a manual session has a start button', () => {
  const nothing = { part: 'idle', message: '', detail: '', dismiss: '', bar: false };
  expect(content({ state: 'idle' })).toMatchObject({ ...nothing, button: '' });
  expect(content({ state: 'idle', manual: true })).toMatchObject({ ...nothing, button: strings.start });
});

test('a slow start offers another try', () => {
  expect(content({ state: 'loading', error: warning('embed_silent') })).toMatchObject({
    part: 'loading',
    message: strings.slow,
    button: strings.retry,
  });
});

test('a failure says what the student can do, and the cause to the developer', () => {
  const error = new TutorSessionError('unauthorized');
  expect(content({ state: 'failed', error })).toMatchObject({
    part: 'failed',
    slot: 'failed',
    message: strings.unauthorized,
    detail: `unauthorized: ${error.message}`,
    button: strings.retry,
  });
});

test('a student who is not signed in gets the page’s login where there is one, other failures do not', () => {
  const failed = (code: TutorErrorCode) =>
    content({ state: 'failed', error: new TutorSessionError(code), hasLogin: true });
  expect(failed('unauthorized')).toMatchObject({ part: 'failed', slot: 'login' });
  expect(failed('token_status')).toMatchObject({ part: 'failed', slot: 'failed' });
});

test('a failure that the page shows itself leaves the overlay without message and button', () => {
  expect(content({ state: 'failed' })).toMatchObject({
    part: 'failed',
    message: '',
    detail: '',
    button: '',
  });
});

test.each([
  ['embed_silent', strings.slow, strings.retry],
  ['embed_left', strings.failed, strings.retry],
  ['permission_blocked', strings.noMedia, ''],
  ['insecure_context', strings.noMedia, ''],
] as const)('%s in a running session is a bar that can be dismissed', (code, message, button) => {
  const expected = { part: 'warning', slot: '', bar: true, message, button, dismiss: strings.dismiss };
  expect(content({ state: 'active', error: warning(code) })).toMatchObject(expected);
});

test('a session that was lost and is started again says "reconnecting"', () => {
  expect(content({ state: 'authorizing', reconnecting: true }).message).toBe(strings.reconnecting);
});

test('the end is a bar with a button, or covers the frame', () => {
  const ended = { part: 'ended', slot: 'ended', message: strings.ended, button: strings.restart };
  expect(content({ state: 'ended' })).toMatchObject({ ...ended, bar: true });
  expect(content({ state: 'ended', coverEnd: true })).toMatchObject({ ...ended, bar: false });
});

import { expect, test } from 'vitest';
import { type OverlayOptions, overlayContent } from '../src/overlay.ts';
import { english as strings } from '../src/strings.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

const content = (options: Partial<OverlayOptions> & Pick<OverlayOptions, 'state'>) =>
  overlayContent({ error: undefined, strings, manual: false, reconnecting: false, ...options });

test('nothing covers a running session', () => {
  for (const state of ['ready', 'active', 'paused'] as const) expect(content({ state }).name).toBe('');
});

test('before a start there is no message, and only a manual session has a start button', () => {
  expect(content({ state: 'idle' })).toEqual({ name: 'idle', message: '', detail: '', button: '' });
  expect(content({ state: 'idle', manual: true })).toEqual({
    name: 'idle',
    message: '',
    detail: '',
    button: strings.start,
  });
});

test('a slow start offers another try', () => {
  const error = new TutorSessionError('embed_silent', { recoverable: true });
  expect(content({ state: 'loading', error })).toMatchObject({
    name: 'loading',
    message: strings.slow,
    button: strings.retry,
  });
});

test('a failure says what the student can do, and the cause to the developer', () => {
  const error = new TutorSessionError('unauthorized');
  expect(content({ state: 'failed', error })).toEqual({
    name: 'failed',
    message: strings.unauthorized,
    detail: `unauthorized: ${error.message}`,
    button: strings.retry,
  });
});

test('a session that was lost and is started again says "reconnecting"', () => {
  expect(content({ state: 'authorizing', reconnecting: true }).message).toBe(strings.reconnecting);
});

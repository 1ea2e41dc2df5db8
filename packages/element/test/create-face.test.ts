import { expect, test } from 'vitest';
import { faceContent } from '../src/create-face.ts';
import { english as strings } from '../src/strings.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

test('nothing covers a running session', () => {
  for (const state of ['ready', 'active', 'paused'] as const) {
    expect(faceContent({ state, error: undefined, strings, manual: false, again: false }).name).toBe('');
  }
});

test('only a manual session has a start button', () => {
  expect(faceContent({ state: 'idle', error: undefined, strings, manual: false, again: false }).button).toBe(
    '',
  );
  expect(faceContent({ state: 'idle', error: undefined, strings, manual: true, again: false }).button).toBe(
    'Start session',
  );
});

test('a slow start offers another try', () => {
  const error = new TutorSessionError('embed_silent', { recoverable: true });
  expect(faceContent({ state: 'loading', error, strings, manual: false, again: false })).toMatchObject({
    name: 'loading',
    says: strings.slow,
    button: strings.retry,
  });
});

test('a failure tells the student what to do and the developer why', () => {
  const error = new TutorSessionError('unauthorized');
  expect(faceContent({ state: 'failed', error, strings, manual: false, again: false })).toEqual({
    name: 'failed',
    says: strings.unauthorized,
    why: `unauthorized: ${error.message}`,
    button: strings.retry,
  });
});

test('a session that was lost says that it is being brought back', () => {
  const face = faceContent({ state: 'authorizing', error: undefined, strings, manual: false, again: true });
  expect(face.says).toBe('Reconnecting to your tutor…');
});

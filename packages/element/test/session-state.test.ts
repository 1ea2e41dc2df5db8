import { eventNames } from '@tutor-session/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLive, progressAfter, type SessionProgress, type TutorSessionState } from '../src/session-state.ts';

const loading: SessionProgress = { state: 'loading', begun: false };

function after(events: string[], from = loading, data: Record<string, unknown> = {}): TutorSessionState {
  return events.reduce((progress, event) => progressAfter(progress, { event, data }), from).state;
}

test.each([
  [['future.event'], 'ready'],
  [['session.started', 'session.paused', 'session.resumed'], 'ready'],
  [['session.paused', 'session.active', 'session.resumed'], 'active'],
  [['session.active', 'session.ended'], 'ended'],
  [['session.paused', 'session.abandoned'], 'ended'],
  [['session.active', 'a.session.ended', 'session.ended.late'], 'active'],
] as const)('%j leads to %s', (events, state) => {
  expect(after([...events])).toBe(state);
});

test('error.session fails a session only if it says that it is not recoverable', () => {
  expect(after(['error.session'], loading, { recoverable: false })).toBe('failed');
  expect(after(['session.active', 'error.session'], loading, { recoverable: true })).toBe('active');
  expect(after(['session.active', 'error.session'])).toBe('active');
  expect(after(['session.active', 'error.session'], loading, { recoverable: 'false' })).toBe('active');
});

test.each([
  ['started', 'ready'],
  ['active', 'active'],
  ['paused', 'paused'],
  ['ended', 'ended'],
  ['abandoned', 'ended'],
  [undefined, 'ready'],
])('a session that is found again while it is %s leads to %s', (status, state) => {
  expect(after(['embed.ready', 'embed.resumed'], loading, { status })).toBe(state);
  expect(after(['embed.resumed'], loading, { status })).toBe(state);
});

test('a session that was paused when it was found again is active when it is resumed', () => {
  const paused = progressAfter(loading, { event: 'embed.resumed', data: { status: 'paused' } });
  expect(after(['session.resumed'], paused)).toBe('active');
});

test('idle, ended and failed are left by no event', () => {
  const events = fc.array(fc.constantFrom(...eventNames, 'future.event'));
  fc.assert(
    fc.property(fc.constantFrom('idle', 'ended', 'failed'), events, (state, names) => {
      expect(isLive(state)).toBe(false);
      expect(after(names, { state, begun: true }, { recoverable: false })).toBe(state);
    }),
  );
});

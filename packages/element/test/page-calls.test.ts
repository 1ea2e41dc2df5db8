import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCalls } from '../src/page-calls.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const sent: { command: string; id: string }[] = [];
  const calls = createPageCalls((message) => sent.push(message as never));
  const call = (id?: string) =>
    calls.call({ command: 'session.message', id }).then(
      ({ error }) => error ?? 'taken',
      ({ code, message }) => `${code}: ${message.replace(/ See .*/, '')}`,
    );
  return { calls, call, sent };
}

test('each call settles with the reply that has its id, and the first reply counts', async () => {
  const { calls, call, sent } = setUp();
  const both = Promise.all([call(), call()]);
  const [first, second] = sent;
  calls.receive({ id: second?.id, error: 'paused' });
  calls.receive({ id: second?.id });
  for (const id of ['0', undefined, '__proto__', {}]) calls.receive({ id, error: 'refused' });
  calls.receive({ id: first?.id });
  expect(await both).toEqual(['taken', 'paused']);
});

test('ids of two elements differ, so that no message counts as one that was said before', () => {
  const [one, other] = [setUp(), setUp()];
  void one.call();
  void other.call();
  expect(one.sent[0]?.id).not.toBe(other.sent[0]?.id);
});

test('a call that is sent again under its id is sent as it is, and both get the one reply', async () => {
  const { calls, call, sent } = setUp();
  const both = Promise.all([call('exercise-4'), call('exercise-4')]);
  expect(sent.map(({ id }) => id)).toEqual(['exercise-4', 'exercise-4']);
  calls.receive({ id: 'exercise-4' });
  expect(await both).toEqual(['taken', 'taken']);
});

test('a call without a reply fails after 10 seconds, says so with its id, and leaves no timer', async () => {
  const { call } = setUp();
  const settled = vi.fn();
  void call('exercise-4').then(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(
    'response_timeout: The embed did not respond. It may still take it. exercise-4',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('what ends the session is what each waiting call fails with', async () => {
  const { calls, call } = setUp();
  const both = Promise.all([call(), call()]);
  calls.close(new TutorSessionError('stopped'));
  expect(await both).toEqual(Array(2).fill('stopped: The session was stopped.'));
  expect(vi.getTimerCount()).toBe(0);
});

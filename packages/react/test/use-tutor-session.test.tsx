import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { TutorSessionElement } from '@tutor-session/element';
import { afterEach, expect, test, vi } from 'vitest';
import { TutorSession, type TutorSessionCommands, useTutorSession } from '../src/index.ts';

afterEach(cleanup);

const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('no'));
const commands = ['start', 'restart', 'stop', 'preload', 'preflight', 'pause', 'resume', 'end'] as const;

/** An element's readable side, to be changed at will: the hook follows what it says. */
function createElement(readings: { state?: string; error?: unknown; sessionId?: string } = {}) {
  return Object.assign(document.createElement('div'), readings) as unknown as TutorSessionElement;
}

function Page() {
  const { ref, state, error, restart } = useTutorSession();
  return (
    <>
      <TutorSession ref={ref} fetchToken={failing} />
      <output>{`${state} ${error?.code}`}</output>
      <button type="button" onClick={() => restart()} />
    </>
  );
}

test('the hook follows the state of a mounted element and commands it', async () => {
  const { container, findByText, getByRole } = render(<Page />);
  await findByText('failed fetch_token_failed');
  (container.querySelector('tutor-session') as TutorSessionElement).fetchToken = never;
  getByRole('button').click();
  await findByText('authorizing undefined');
});

test('the session id and a recoverable error appear with events that change no state', () => {
  const { result } = renderHook(useTutorSession);
  const element = createElement({ state: 'ready' });
  act(() => result.current.ref(element));
  expect(result.current.sessionId).toBeUndefined();
  Object.assign(element, { sessionId: 'ses_1' });
  act(() => void element.dispatchEvent(new CustomEvent('tutor-event')));
  expect(result.current.sessionId).toBe('ses_1');
  Object.assign(element, { error: { code: 'embed_silent' } });
  act(() => void element.dispatchEvent(new CustomEvent('tutor-error')));
  expect(result.current.error?.code).toBe('embed_silent');
});

test('another element is followed when the ref moves, and the one before no more', () => {
  const { result } = renderHook(useTutorSession);
  const first = createElement({ state: 'active' });
  act(() => result.current.ref(first));
  act(() => result.current.ref(createElement({ state: 'paused' })));
  expect(result.current.state).toBe('paused');
  Object.assign(first, { state: 'ended' });
  act(() => void first.dispatchEvent(new CustomEvent('tutor-statechange')));
  expect(result.current.state).toBe('paused');
  act(() => result.current.ref(null));
  expect(result.current.state).toBe('idle');
});

test('an element that is no longer followed keeps no listener of the hook', () => {
  const { result, unmount } = renderHook(useTutorSession);
  const element = createElement({ state: 'active' });
  const added = vi.spyOn(element, 'addEventListener');
  const removed = vi.spyOn(element, 'removeEventListener');
  act(() => result.current.ref(element));
  expect(added).toHaveBeenCalled();
  unmount();
  const names = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([name]) => name).sort();
  expect(names(removed)).toEqual(names(added));
});

test.each(commands)('%s calls the element’s method and returns what it returns', (name) => {
  const { result } = renderHook(useTutorSession);
  const returned = Symbol(name);
  const element = Object.assign(createElement(), { [name]: vi.fn(() => returned) });
  act(() => result.current.ref(element));
  expect(result.current[name]()).toBe(returned);
});

test('the commands are the same functions at each render', () => {
  const { result, rerender } = renderHook(useTutorSession);
  const pick = (controls: TutorSessionCommands) => commands.map((name) => controls[name]);
  const first = pick(result.current);
  rerender();
  expect(pick(result.current)).toEqual(first);
});

test('a command before the element is mounted says what to do', () => {
  const { result } = renderHook(useTutorSession);
  for (const name of commands) {
    expect(() => result.current[name]()).toThrow(new TypeError('No element: set ref.'));
  }
});

import { cleanup, render } from '@testing-library/react';
import type { TutorSessionElement } from '@tutor-session/element';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TutorSession, useTutorSession } from '../src/index.ts';

afterEach(cleanup);

const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('no'));

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

function Early() {
  const { start } = useTutorSession();
  start();
  return null;
}

const elementIn = (container: HTMLElement) => container.querySelector('tutor-session') as TutorSessionElement;

test('props become properties of the element', async () => {
  const { container } = render(
    <TutorSession
      fetchToken={never}
      params={{ subject: 'math' }}
      tokenIn="fragment"
      timeoutMs={5000}
      expectReady
    />,
  );
  const el = elementIn(container);
  await el.updateComplete;
  expect(el).toMatchObject({
    params: { subject: 'math' },
    tokenIn: 'fragment',
    timeoutMs: 5000,
    expectReady: true,
  });
  expect(el.tokenParam).toBe('token');
});

test('a prop that is no longer given goes back to its default', async () => {
  const { container, rerender } = render(<TutorSession timeoutMs={5} />);
  rerender(<TutorSession />);
  await elementIn(container).updateComplete;
  expect(elementIn(container).timeoutMs).toBe(15_000);
});

test('the latest handler is called, with the data of the event', () => {
  const first = vi.fn();
  const latest = vi.fn();
  const { container, rerender } = render(<TutorSession onSessionEnded={first} />);
  rerender(<TutorSession onSessionEnded={(event) => latest(event.detail.duration_seconds)} />);
  elementIn(container).dispatchEvent(new CustomEvent('session-ended', { detail: { duration_seconds: 7 } }));
  expect(first).not.toHaveBeenCalled();
  expect(latest).toHaveBeenCalledExactlyOnceWith(7);
});

test('StrictMode asks for one token', async () => {
  const fetchToken = vi.fn(never);
  const { container } = render(<TutorSession fetchToken={fetchToken} params={{}} />, { wrapper: StrictMode });
  await elementIn(container).updateComplete;
  expect(fetchToken).toHaveBeenCalledOnce();
});

test('a render with equal addresses and new params leaves the session alone', async () => {
  const fetchToken = vi.fn(never);
  const page = () => (
    <TutorSession fetchToken={fetchToken} tokenEndpoint="/token" params={{ subject: 'math' }} />
  );
  const { container, rerender } = render(page());
  await elementIn(container).updateComplete;
  rerender(page());
  await elementIn(container).updateComplete;
  expect(fetchToken).toHaveBeenCalledOnce();
});

test('useTutorSession follows the state and commands the element', async () => {
  const { container, findByText, getByRole } = render(<Page />);
  await findByText('failed fetch_token_failed');
  elementIn(container).fetchToken = never;
  getByRole('button').click();
  await findByText('authorizing undefined');
});

test('a command before the element is there says what to do', () => {
  expect(() => render(<Early />)).toThrow(TypeError);
});

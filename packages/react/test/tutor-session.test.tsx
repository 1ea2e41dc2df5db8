import { cleanup, render } from '@testing-library/react';
import type { TutorSessionElement } from '@tutor-session/element';
import { fakeEmbed } from '@tutor-session/element/testing';
import { StrictMode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { TutorSession } from '../src/index.ts';

afterEach(cleanup);

const never = () => new Promise<never>(() => {});

const elementIn = (container: HTMLElement) => container.querySelector('tutor-session') as TutorSessionElement;

const sessionEnded = () => new CustomEvent('session-ended', { detail: { duration_seconds: 7 } });

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
  const element = elementIn(container);
  await element.updateComplete;
  expect(element).toMatchObject({
    fetchToken: never,
    params: { subject: 'math' },
    tokenIn: 'fragment',
    timeoutMs: 5000,
    expectReady: true,
    tokenParam: 'token',
  });
});

test('a prop that is no longer given goes back to its default', async () => {
  const { container, rerender } = render(
    <TutorSession
      timeoutMs={5}
      loading="manual"
      expectReady
      params={{ subject: 'math' }}
      fetchToken={never}
    />,
  );
  rerender(<TutorSession loading="manual" expectReady={false} />);
  const element = elementIn(container);
  await element.updateComplete;
  expect(element).toMatchObject({
    timeoutMs: 15_000,
    expectReady: false,
    params: undefined,
    fetchToken: undefined,
  });
});

test('params with new content are passed on, equal ones are not', async () => {
  const { container, rerender } = render(<TutorSession loading="manual" params={{ lesson: 1 }} />);
  const element = elementIn(container);
  const first = element.params;
  rerender(<TutorSession loading="manual" params={{ lesson: 1 }} />);
  expect(element.params).toBe(first);
  rerender(<TutorSession loading="manual" params={{ lesson: 2 }} />);
  await element.updateComplete;
  expect(element.params).toEqual({ lesson: 2 });
});

test('the latest handler is called, with the data of the event, and none that was taken away', () => {
  const first = vi.fn();
  const latest = vi.fn();
  const { container, rerender } = render(<TutorSession onSessionEnded={first} />);
  rerender(<TutorSession onSessionEnded={(event) => latest(event.detail.duration_seconds)} />);
  elementIn(container).dispatchEvent(sessionEnded());
  rerender(<TutorSession />);
  elementIn(container).dispatchEvent(sessionEnded());
  expect(first).not.toHaveBeenCalled();
  expect(latest).toHaveBeenCalledExactlyOnceWith(7);
});

test('the ref is the element, and null after it is unmounted, when it calls no handler', () => {
  const ref = vi.fn();
  const handler = vi.fn();
  const { container, unmount } = render(<TutorSession ref={ref} onSessionEnded={handler} />);
  const element = elementIn(container);
  expect(ref).toHaveBeenLastCalledWith(element);
  unmount();
  expect(ref).toHaveBeenLastCalledWith(null);
  element.dispatchEvent(sessionEnded());
  expect(handler).not.toHaveBeenCalled();
});

test('StrictMode, which mounts twice, calls a handler once', () => {
  const handler = vi.fn();
  const { container } = render(<TutorSession onSessionEnded={handler} />, { wrapper: StrictMode });
  elementIn(container).dispatchEvent(sessionEnded());
  expect(handler).toHaveBeenCalledOnce();
});

test('in StrictMode one token and one frame are asked for, context and tools that are new at each render are sent once, and the latest tool is called', async () => {
  const fake = fakeEmbed();
  onTestFinished(() => fake.restore());
  const created = vi.spyOn(document, 'createElement');
  onTestFinished(() => created.mockRestore());
  const lesson = (page: number) => (
    <StrictMode>
      <TutorSession
        tokenEndpoint="/api/tutor"
        context={{ exercise: { text: '3/4 + 1/8' } }}
        tools={{ show: { description: 'Shows a page', inputSchema: {}, execute: () => page } }}
      />
    </StrictMode>
  );
  const { container, rerender } = render(lesson(1));
  await elementIn(container).ready;
  await vi.waitFor(() => expect(fake.page.tools).toHaveLength(1));
  const { context, tools } = fake.page;
  expect(context).toEqual({ exercise: { text: '3/4 + 1/8' } });
  for (const page of [2, 3]) rerender(lesson(page));
  expect(await fake.callTool('show')).toBe(3);
  await elementIn(container).sendMessage('Later'); // takes along what has changed
  expect([fake.page.context === context, fake.page.tools === tools]).toEqual([true, true]);
  expect(fake.tokenRequests).toHaveLength(1);
  expect(created.mock.calls.filter(([tag]) => tag === 'iframe')).toHaveLength(1);
});

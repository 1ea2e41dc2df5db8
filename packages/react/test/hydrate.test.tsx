import { act, render } from '@testing-library/react';
import type { TutorSessionElement } from '@tutor-session/element';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TutorSession, useTutorSession } from '../src/index.ts';

function Page({ onSessionEnded }: { onSessionEnded: () => void }) {
  const { ref, state } = useTutorSession();
  return (
    <>
      <TutorSession
        ref={ref}
        loading="manual"
        params={{ lesson: 7 }}
        expectReady
        onSessionEnded={onSessionEnded}
      />
      <output>{state}</output>
    </>
  );
}

test('hydration changes nothing that the server rendered, attaches the handlers and hands the state over', async () => {
  const ended = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page onSessionEnded={ended} />);
  const complain = vi.spyOn(console, 'error');
  const element = container.querySelector('tutor-session') as TutorSessionElement;
  await element.updateComplete;
  const { params } = element;
  expect(params).toEqual({ lesson: 7 });
  const failing = () => Promise.reject(new Error('no'));
  element.fetchToken = failing;
  await Promise.resolve(element.start()).catch(() => {});
  await expect.poll(() => element.state).toBe('failed');

  const root = await act(async () => hydrateRoot(container, <Page onSessionEnded={ended} />));
  onTestFinished(() => act(() => root.unmount()));
  expect(container.querySelector('tutor-session')).toBe(element);
  expect(element.params).toBe(params);
  expect(container.querySelector('output')?.textContent).toBe('failed');
  element.dispatchEvent(new CustomEvent('session-ended'));
  expect(ended).toHaveBeenCalledOnce();
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

function Lesson({ topic = 'fractions', src = '/api/tutor' }) {
  return (
    <StrictMode>
      <Suspense fallback="…">
        <TutorSession src={src} embedUrl="https://tutor.example/embed" params={{ topic }} label="Lesson">
          <p slot="login">Sign in</p>
        </TutorSession>
      </Suspense>
    </StrictMode>
  );
}

test('the frame that the server has rendered stays the same one, at its address, whatever is rendered later', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Lesson />);
  const complain = vi.spyOn(console, 'error');
  const frame = container.querySelector('iframe');
  const address = frame?.getAttribute('src');
  expect(address).toBe('/api/tutor?params=%7B%22topic%22%3A%22fractions%22%7D');
  if (frame) frame.inert = true; // as the element does it before the page hydrates
  const root = await act(async () => hydrateRoot(container, <Lesson />));
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(<Lesson topic="time" />));
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
  expect(container.querySelector('iframe')).toBe(frame);
  expect(frame?.getAttribute('src')).toBe(address);
  expect(complain.mock.calls.filter(([text]) => /hydrat|match|attribute/i.test(`${text}`))).toEqual([]);
  complain.mockRestore();
});

test('where no server has rendered, and where the address of the embed is wrong, there is no frame in the tree', () => {
  const { container } = render(<Lesson />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(renderToString(<TutorSession src="/api/tutor" embedUrl="/embed" />)).not.toContain('iframe');
});

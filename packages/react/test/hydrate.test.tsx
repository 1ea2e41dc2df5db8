import { act } from '@testing-library/react';
import type { TutorSessionElement } from '@tutor-session/element';
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

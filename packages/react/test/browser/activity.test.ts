/** @module-tag never-restarts-by-accident */
import { Activity, createElement, StrictMode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TutorSession, type TutorSessionProps } from '../../src/index.ts';

/** Resolves when a session that is shown has started, and so has whatever began to start before. */
async function anotherStarts() {
  const { show, events } = renderActivity();
  show('visible');
  await expect.poll(() => events).toContain('embed.ready');
}

/** Renders a session into an `<Activity>`, in StrictMode, and counts its tokens and the events that reach the page. */
function renderActivity(props: TutorSessionProps = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const events: string[] = [];
  let tokens = 0;
  const session = createElement(TutorSession, {
    fetchToken: async () => {
      tokens++;
      return { token: 'e30.e30.ZmFrZQ', embed_url: `${inject('embedOrigin')}/embed/hello` };
    },
    onTutorEvent: ({ detail }) => void events.push(detail.event),
    ...props,
  });
  const show = (mode: 'visible' | 'hidden') =>
    root.render(createElement(StrictMode, null, jsx(Activity, { mode, children: session })));
  const element = () => container.querySelector('tutor-session');
  const frame = () => element()?.renderRoot.querySelector('iframe');
  const send = (event: string) => {
    const envelope = { event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data: {} };
    frame()?.contentWindow?.postMessage({ send: [envelope] }, '*');
  };
  return { show, events, tokens: () => tokens, element, frame, send };
}

test('a session in an <Activity> that is hidden continues, and its events still reach the page', async () => {
  const { show, events, tokens, element, frame, send } = renderActivity();
  show('visible');
  await expect.poll(() => events).toContain('embed.ready');
  const before = frame();
  show('hidden');
  await expect.poll(() => element()?.checkVisibility()).toBe(false);
  send('session.active');
  await expect.poll(() => events).toContain('session.active');
  show('visible');
  await expect.poll(() => element()?.checkVisibility()).toBe(true);
  expect(frame()).toBe(before);
  expect(element()?.state).toBe('active');
  expect(tokens()).toBe(1);
});

test('in an <Activity> that is hidden from the start a session with fetchToken starts once it is shown', async () => {
  const { show, events, tokens, element } = renderActivity();
  show('hidden');
  await expect.poll(() => element()?.isConnected).toBe(true);
  await anotherStarts();
  expect(tokens()).toBe(0);
  show('visible');
  await expect.poll(() => events).toContain('embed.ready');
  expect(tokens()).toBe(1);
});

test('with loading="lazy" one with a token endpoint starts once it is shown, too', async () => {
  const tokenEndpoint = `${inject('embedOrigin')}/token/hello`;
  const { show, events, element } = renderActivity({ loading: 'lazy', tokenEndpoint, fetchToken: undefined });
  show('hidden');
  await expect.poll(() => element()?.isConnected).toBe(true);
  await anotherStarts();
  expect(element()?.state).toBe('idle');
  show('visible');
  await expect.poll(() => events).toContain('embed.ready');
});

/** @module-tag never-restarts-by-accident */
import { Activity, createElement, StrictMode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TutorSession, type TutorSessionEventMap } from '../../src/index.ts';

/** Renders a session into an `<Activity>`, in StrictMode, and counts its tokens and the events that reach the page. */
function renderActivity() {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const events: string[] = [];
  const details: TutorSessionEventMap['tutor-event']['detail'][] = [];
  let tokens = 0;
  const session = createElement(TutorSession, {
    fetchToken: async () => {
      tokens++;
      return { token: 'e30.e30.ZmFrZQ', embed_url: `${inject('embedOrigin')}/embed/hello` };
    },
    onTutorEvent: ({ detail }) => {
      events.push(detail.event);
      details.push(detail);
    },
  });
  const show = (mode: 'visible' | 'hidden') =>
    root.render(createElement(StrictMode, null, jsx(Activity, { mode, children: session })));
  const element = () => container.querySelector('tutor-session');
  const frame = () => element()?.renderRoot.querySelector('iframe');
  const send = (event: string, data = {}) => {
    const envelope = { event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data };
    frame()?.contentWindow?.postMessage({ send: [envelope] }, '*');
  };
  return { show, events, details, tokens: () => tokens, element, frame, send };
}

/** Renders a session, and waits until its embed is there. */
async function open() {
  const rendered = renderActivity();
  rendered.show('visible');
  await expect.poll(() => rendered.events).toContain('embed.ready');
  return rendered;
}
/** The commands that the embed has got. */
const commands = ({ details }: ReturnType<typeof renderActivity>) =>
  details.flatMap(({ event, data }) =>
    event === 'test.got' && data.transport === 'port' ? [(data.data as { command: string }).command] : [],
  );

test('a session in an <Activity> that becomes hidden is paused, and resumed when it is shown; its events still reach the page', async () => {
  const rendered = await open();
  const { show, tokens, element, frame, send } = rendered;
  const before = frame();
  show('hidden');
  await expect.poll(() => commands(rendered)).toEqual(['session.pause']);
  send('session.paused');
  await expect.poll(() => element()?.state).toBe('paused');
  show('visible');
  await expect.poll(() => commands(rendered)).toEqual(['session.pause', 'session.resume']);
  expect(frame()).toBe(before);
  expect(tokens()).toBe(1);
});

test('in an <Activity> that is hidden from the start a session starts once it is shown', async () => {
  const { show, events, tokens, element } = renderActivity();
  show('hidden');
  await expect.poll(() => element()?.isConnected).toBe(true);
  await open();
  expect([tokens(), element()?.state]).toEqual([0, 'idle']);
  show('visible');
  await expect.poll(() => events).toContain('embed.ready');
});

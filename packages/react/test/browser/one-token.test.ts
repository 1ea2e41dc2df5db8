/** @module-tag fetches-once */
import type { TutorSessionElement } from '@tutor-session/element';
import { createElement, type ReactNode, StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TutorSession } from '../../src/index.ts';

const token = 'e30.e30.ZmFrZQ';

/** Renders into the page, in StrictMode as a partner's development build does, and counts requests and events. */
function renderStrict() {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const counts = { tokens: 0, sessions: 0 };
  const refs = new Set<TutorSessionElement>();
  const session = (props: object = {}) =>
    createElement(TutorSession, {
      ...props,
      ref: (element: TutorSessionElement | null) => void (element && refs.add(element)),
      fetchToken: async () => {
        counts.tokens++;
        return { token, embed_url: `${inject('embedOrigin')}/embed/hello` };
      },
      onTutorEvent: ({ detail }) => void (detail.event === 'embed.ready' && counts.sessions++),
    });
  const render = (node: ReactNode) => root.render(createElement(StrictMode, null, node));
  const elements = () => [...document.querySelectorAll('tutor-session')];
  return { container, counts, refs, session, render, elements };
}

test('StrictMode makes one session from one token, which each further render leaves alone', async () => {
  const { counts, refs, session, render, elements } = renderStrict();
  render(session({ params: { subject: 'math' } }));
  await expect.poll(() => counts).toEqual({ tokens: 1, sessions: 1 });
  const frame = elements()[0]?.renderRoot.querySelector('iframe');
  for (const label of ['one', 'two', 'three']) {
    render(session({ params: { subject: 'math' }, label }));
    await expect.poll(() => elements()[0]?.label).toBe(label);
  }
  expect(elements()[0]?.renderRoot.querySelector('iframe')).toBe(frame);
  expect(counts).toEqual({ tokens: 1, sessions: 1 });
  expect(refs.size).toBe(1);
});

test('a portal makes one session from one token; put elsewhere it is a new element, with one of its own', async () => {
  const { counts, session, render, elements } = renderStrict();
  const place = document.body.appendChild(document.createElement('aside'));
  onTestFinished(() => place.remove());
  render(createPortal(session(), place));
  await expect.poll(() => counts).toEqual({ tokens: 1, sessions: 1 });
  expect(place.contains(elements()[0] ?? null)).toBe(true);
  render(session());
  await expect.poll(() => counts).toEqual({ tokens: 2, sessions: 2 });
  expect(elements()).toHaveLength(1);
});

test('a keyed list in another order keeps each session, or makes it anew once: never two frames in one element', async () => {
  const { counts, session, render, elements } = renderStrict();
  const list = (keys: string[]) => keys.map((key) => createElement('div', { key }, session({ label: key })));
  render(list(['a', 'b']));
  await expect.poll(() => counts).toEqual({ tokens: 2, sessions: 2 });
  render(list(['b', 'a']));
  await expect.poll(() => elements().map(({ label }) => label)).toEqual(['b', 'a']);
  // React moves one of the two by insertBefore, which resets its frame in every engine.
  await expect.poll(() => counts).toEqual({ tokens: 3, sessions: 3 });
  for (const element of elements()) {
    expect(element.renderRoot.querySelectorAll('iframe')).toHaveLength(1);
    expect(element.state).toBe('ready');
  }
});

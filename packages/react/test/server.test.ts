// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TutorSession, useTutorSession } from '../src/index.ts';

function Page() {
  const { ref, state } = useTutorSession();
  const lesson = createElement(TutorSession, {
    ref,
    className: 'tutor',
    tokenEndpoint: '/token',
    params: { subject: 'math' },
    expectReady: true,
    timeoutMs: 5000,
    fetchToken: async () => ({ token: '', embed_url: '' }),
    onSessionEnded: () => {},
  });
  return createElement('main', null, state, lesson);
}

test('the server renders the attributes, and neither functions nor handlers', () => {
  const complain = vi.spyOn(console, 'error');
  expect(renderToString(createElement(Page))).toBe(
    '<main>idle<tutor-session class="tutor" token-endpoint="/token" params="{&quot;subject&quot;:&quot;math&quot;}" expect-ready="" timeout-ms="5000"></tutor-session></main>',
  );
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test('by src the server renders the frame, too, before the content', () => {
  const lesson = createElement(
    TutorSession,
    { src: '/api/tutor', embedUrl: new URL('https://tutor.example/embed'), allow: 'camera' },
    createElement('p', { slot: 'login' }),
  );
  expect(renderToString(lesson)).toMatch(
    /^<tutor-session src="\/api\/tutor" embed-url="https:\/\/tutor.example\/embed" [^>]+><iframe slot="frame" src="\/api\/tutor" title="Tutoring session" allow="camera https:\/\/tutor.example" sandbox="[^"]+"><\/iframe><p slot="login"><\/p><\/tutor-session>$/,
  );
});

// biome-ignore format: a list
const notRendered = ['onclick', 'onload', 'is', 'nonce', 'srcdoc', 'a><script>alert(1)</script><b x', 'x y', 'constructor'];

test.each(notRendered)('the server does not render %s, which no tag of ours has', (name) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React complains of what is no attribute
  expect(renderToString(createElement(TutorSession, { [name]: 'alert(1)', id: 'lesson' }))).toBe(
    '<tutor-session id="lesson"></tutor-session>',
  );
});

test('the package is a client module', async () => {
  const { default: source } = await import('../src/index.ts?raw');
  expect(source).toMatch(/^'use client';/);
});

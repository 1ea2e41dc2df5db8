import { expect, test } from 'vitest';
import { frameAttributes, renderTutorSession } from '../src/html.ts';

const embedUrl = 'https://tutor.example/embed';

test('the tag has its attributes escaped, and in it a frame that goes to src with params, allowed what the embed may use', () => {
  expect(
    renderTutorSession({
      src: '/api/tutor?class=5',
      embedUrl,
      expectReady: true,
      fitContent: false,
      label: '"<Tutor>" & you',
      params: { topic: 'a"b' },
      content: '<p slot="login">Sign in</p>',
    }),
  ).toBe(
    '<tutor-session src="/api/tutor?class=5" embed-url="https://tutor.example/embed" expect-ready label="&quot;&lt;Tutor&gt;&quot; &amp; you" params="{&quot;topic&quot;:&quot;a\\&quot;b&quot;}">' +
      '<iframe slot="frame" src="/api/tutor?class=5&amp;params=%7B%22topic%22%3A%22a%5C%22b%22%7D" title="&quot;&lt;Tutor&gt;&quot; &amp; you" allow="microphone https://tutor.example; camera https://tutor.example; autoplay https://tutor.example" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>' +
      '<p slot="login">Sign in</p></tutor-session>',
  );
});

test.each(['lazy', 'manual'] as const)('a session that is %s has no frame in the HTML', (loading) => {
  expect(renderTutorSession({ src: '/api/tutor', embedUrl, loading })).not.toContain('iframe');
});

test('without src there is no frame, and without an embed that a frame may go to it says so', () => {
  expect(frameAttributes({ embedUrl })).toBeUndefined();
  for (const wrong of [undefined, 'javascript:alert(1)', '/embed'])
    expect(() => renderTutorSession({ src: '/api/tutor', embedUrl: wrong })).toThrow(/embed URL/);
});

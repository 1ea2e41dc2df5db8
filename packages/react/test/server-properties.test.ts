// @vitest-environment node
import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TutorSession, type TutorSessionProps } from '../src/index.ts';
import { toAttributes } from '../src/props.ts';

const page = 'https://app.example/lessons/7';

// biome-ignore format: a list
const texts = ['javascript:alert(1)', 'data:text/html,<script>', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/api#x', '/api?a=1?b=2', '/api', '"><script>alert(1)</script>', '</iframe>', '', '\r\n'];
// biome-ignore format: a list
const names = ['src', 'label', 'allow', 'frameSandbox', 'params', 'loading', 'timeoutMs', 'expectReady', 'onclick', 'onClick', 'onload', 'is', 'nonce', 'srcdoc', 'a><script>alert(1)</script><b x', 'x y', 'constructor', '__proto__', 'data-row', 'aria-label', 'hidden', 'tabIndex', 'className', 'id'];
const otherName = fc.string().filter((name) => !/^(key|ref|style|children)$/.test(name)); // React reads these itself
const text = fc.oneof(fc.constantFrom(...texts), fc.string());
const value = fc.oneof(
  text,
  fc.constantFrom(0, 5000, true, false, null, undefined),
  fc.dictionary(text, text),
);
const props = fc
  .tuple(fc.dictionary(fc.oneof(fc.constantFrom(...names), otherName), value, { maxKeys: 3 }), text)
  .map(([others, src]) => ({ ...others, src, embedUrl: 'https://tutor.example/embed' }) as TutorSessionProps);

const mayBeWritten =
  /^(src|label|allow|frame-sandbox|params|loading|timeout-ms|expect-ready|embed-url|data-[\w.-]+|aria-[a-z]+|hidden|tabindex|class|id)$/;

test('whatever the props are, a server renders the tag with its own attributes, and a frame only for a path of the page', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React complains of what is no attribute
  let framed = 0;
  fc.assert(
    fc.property(props, (given) => {
      const html = renderToStaticMarkup(createElement(TutorSession, given));
      const [tag, ...others] = parseFragment(Buffer.from(html).toString()).childNodes as Tree.Element[];
      expect([tag?.tagName, others]).toEqual(['tutor-session', []]);
      const meant = toAttributes(given);
      for (const { name, value } of tag?.attrs ?? []) {
        expect(name).toMatch(mayBeWritten);
        const own = Object.entries(meant).find(([key]) => key.toLowerCase() === name)?.[1];
        expect(value).toBe(own === true ? '' : `${own}`.replaceAll(/\r\n?/g, '\n'));
      }
      const [frame, ...more] = (tag?.childNodes ?? []) as Tree.Element[];
      expect([frame?.tagName ?? 'iframe', more]).toEqual(['iframe', []]);
      const src = frame?.attrs.find(({ name }) => name === 'src')?.value;
      if (src === undefined) return;
      framed++;
      expect([new URL(src, page).origin, new URL(src, page).hash]).toEqual([new URL(page).origin, '']);
    }),
    { numRuns: 3_000 },
  );
  expect(framed).toBeGreaterThan(100);
});

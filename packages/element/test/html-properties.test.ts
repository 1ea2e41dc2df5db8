import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { type RenderOptions, renderTutorSession } from '../src/html.ts';
import { properties } from '../src/properties.ts';
import { withQuery } from '../src/request-redirect.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

const page = 'https://app.example/lessons/7';

// biome-ignore format: a list
const hostileTexts = ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>', 'https://evil.example/x', '//evil.example/x', '/\\evil.example/x', '\\\\evil.example', '/\t/evil.example', '\n//evil.example', '/api/tutor', '/api/tutor?a=1&b=2', '/api?a=1?b=2', '/api#x', '/api?a#b?c', '/.//evil.example', '/a\0b', '"><script>alert(1)</script>', "'>", '&quot;', '&#0;', '<!--', '--><p>', '</tutor-session>', '</iframe>', '\r\n', '\0', '\u00A0', '', 'https://tutor.example/embed', 'http://127.0.0.1:4400/embed/', 'lazy', 'eager'];
// biome-ignore format: a list
const hostileNames = ['onclick', 'onload', 'on', 'is', 'nonce', 'srcdoc', 'a><script>alert(1)</script><b x', 'x y', 'x=y', 'x/y', '"', "'", '', ' ', '\0', '__proto__', 'constructor', 'toString', 'data-', 'data-a"b', 'data-é', 'aria-', 'class', 'id', 'hidden', 'style', 'tabindex', 'data-row', 'data-row_id.x', 'aria-label', 'embed-url', 'onClick'];
const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }));
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom(0, 1, 5000, Number.NaN, true, false, null, undefined, 7n, new URL('https://evil.example')),
  fc.dictionary(text, fc.oneof(text, fc.integer())),
);
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(properties), ...hostileNames) },
  fc.string(),
);
const path = fc.oneof(fc.webPath(), fc.webQueryParameters()).map((rest) => `/api?${rest}`);
const usual = fc.record(
  {
    src: fc.oneof(path, text),
    embedUrl: fc.constant('https://tutor.example/embed'),
    params: fc.oneof(fc.dictionary(text, text), value),
    label: text,
  },
  { requiredKeys: ['src', 'embedUrl'] },
);
const options = fc
  .tuple(fc.option(usual), fc.dictionary(name, value, { maxKeys: 2 }))
  .map(([known, others]) => ({ ...others, ...known }) as Record<string, unknown>);

/** The attributes that are meant by options, by name. */
function meant(given: Record<string, unknown>): Record<string, string> {
  const all = Object.entries(given).flatMap(([name, value]) => {
    const option = Object.hasOwn(properties, name) ? properties[name as keyof typeof properties] : undefined;
    const isFlag = option
      ? option.type === Boolean
      : ['hidden', 'inert'].includes(name) && typeof value === 'boolean';
    if (value == null || (isFlag && !value)) return [];
    const isJson = typeof value === 'object' && option?.type !== String; // a URL is a text
    const text = isJson ? JSON.stringify(value) : String(value);
    return [[String(option?.attribute ?? name), isFlag ? '' : text]];
  });
  return Object.fromEntries(all);
}

const attributesOf = ({ attrs }: Tree.Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Where the element in the page sends its frame. */
function addressInPage({ src, params }: RenderOptions): string {
  const url = new URL(`${src}`, page);
  url.search = withQuery(url.search, typeof params === 'string' ? JSON.parse(params) : (params ?? {}), false);
  return url.href;
}

test('whatever the options are, the HTML has exactly the attributes and the frame that are meant, or it is refused', () => {
  let written = 0;
  let framed = 0;
  fc.assert(
    fc.property(options, (given) => {
      let html: string;
      try {
        html = renderTutorSession(given as RenderOptions);
      } catch (error) {
        if (error instanceof TutorSessionError) return;
        expect(error).toBeInstanceOf(TypeError);
        const { message } = error as TypeError;
        const names = Object.keys(given).flatMap((name) => [
          name,
          JSON.stringify(name).slice(0, 60),
          properties[name as 'src']?.attribute,
        ]);
        expect(names.some((name) => name && message.includes(String(name)))).toBe(true);
        return;
      }
      written++;
      const [tag, ...others] = parseFragment(Buffer.from(html).toString()).childNodes as Tree.Element[];
      expect([tag?.tagName, others]).toEqual(['tutor-session', []]);
      expect(tag && attributesOf(tag)).toEqual(meant(given));
      const [frame, ...more] = (tag?.childNodes ?? []) as Tree.Element[];
      expect([frame?.tagName ?? 'iframe', more, frame?.childNodes ?? []]).toEqual(['iframe', [], []]);
      if (!frame) return;
      framed++;
      const { src = '', title, ...policies } = attributesOf(frame);
      expect(new URL(src, page).href).toBe(addressInPage(given as RenderOptions));
      expect([new URL(src, page).origin, new URL(src, page).hash]).toEqual([new URL(page).origin, '']);
      expect(title).toBe(given.label ?? 'Tutoring session');
      expect(Object.keys(policies)).toEqual(['slot', 'allow', 'sandbox']);
    }),
    { numRuns: 3_000 },
  );
  expect(written).toBeGreaterThan(300);
  expect(framed).toBeGreaterThan(100);
});

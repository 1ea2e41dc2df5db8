import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandStyle, type Color, contrast, mix, parseColor } from '../../src/branding/brand-style.ts';

const plain = { primary_color: null, background_color: null };

/** The custom properties of a style sheet, light and dark. */
function readProperties(css: string): Map<string, { light: Color; dark: Color }> {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: parseColor(light) as Color, dark: parseColor(dark) as Color },
    ]),
  );
}

const color = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([null, 'red', '#abc', '#12345g', "#000000; background: url('x')", '}*{display:none'])(
  'colours of a partner are never anything but #rrggbb: %s',
  (text) => {
    expect(brandStyle({ ...plain, primary_color: text, background_color: text })).toBe('');
  },
);

test("a partner's colours stay as they are on a button, with black or white on them", () => {
  const yellow = readProperties(brandStyle({ ...plain, primary_color: '#ffcc00' }));
  expect(yellow.get('accent')).toEqual({ light: [255, 204, 0], dark: [255, 204, 0] });
  expect(yellow.get('on-accent')).toEqual({ light: [0, 0, 0], dark: [0, 0, 0] });
  const blue = readProperties(brandStyle({ ...plain, primary_color: '#003a8c' }));
  expect(blue.get('on-accent')?.light).toEqual([255, 255, 255]);
});

const pageCss = readFileSync(new URL('../../src/styles/page.css', import.meta.url), 'utf8');

test("a partner's colours leave every text readable, and the student's bubble seen on the paper, whatever they are", () => {
  const share =
    Number(/--accent-line: color-mix\(\s*in srgb,\s*var\(--accent-ink\) (\d+)%/.exec(pageCss)?.[1]) / 100;
  fc.assert(
    fc.property(color, color, (primary_color, background_color) => {
      const all = readProperties(brandStyle({ ...plain, primary_color, background_color }));
      const of = (name: string) => all.get(name) as { light: Color; dark: Color };
      const paper = of('paper');
      const ink = { light: parseColor('#22262d') as Color, dark: parseColor('#edf0ea') as Color };
      for (const scheme of ['light', 'dark'] as const) {
        expect(contrast(of('on-accent')[scheme], of('accent')[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('on-accent')[scheme], of('accent-strong')[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('accent-ink')[scheme], paper[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('accent-ink')[scheme], of('accent-soft')[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink[scheme], of('accent-soft')[scheme])).toBeGreaterThanOrEqual(7);
        const [fill, edge] = [of('accent-soft')[scheme], of('accent-ink')[scheme]];
        const seen = [fill, mix(fill, edge, share)].map((color) => contrast(color, paper[scheme]));
        expect(Math.max(...seen)).toBeGreaterThanOrEqual(1.25);
      }
      expect(contrast(parseColor('#5b606b') as Color, paper.light)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

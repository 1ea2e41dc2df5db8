import type { EmbedBranding } from '@tutor-session/embed-api';

type BrandColors = Partial<Pick<EmbedBranding, 'primary_color' | 'background_color'>>;

/** A colour of the screen: red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [255, 255, 255];
export const black: Color = [0, 0, 0];

/** Reads `#rrggbb`; `null` for anything else, so that what comes from outside reaches a style sheet as numbers only. */
export function parseColor(text: string | null | undefined): Color | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  if (!digits) return null;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

export function formatColor(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` is that of `other`, from 0 to 1. */
export function mix(color: Color, other: Color, share: number): Color {
  const part = (at: 0 | 1 | 2) => Math.round(color[at] + (other[at] - color[at]) * share);
  return [part(0), part(1), part(2)];
}

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever contrasts more with `color`: always at least 4.5. */
export function readableOn(color: Color): Color {
  return contrast(color, white) >= contrast(color, black) ? white : black;
}

/** Moves `color` towards `towards` until its contrast with each of `others` is at least `minContrast`, and no further. */
export function withContrast(
  color: Color,
  others: readonly Color[],
  minContrast: number,
  towards: Color,
): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, towards, share);
    if (others.every((other) => contrast(moved, other) >= minContrast)) return moved;
  }
  return towards;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Applies the partner's colours by a constructed style sheet, which the content security policy allows, and the rest of the looks by
 * name: page.css has what each name means, and takes one that it does not know as the default (decision 76).
 */
export function applyBranding(document: Document, branding: Partial<EmbedBranding>): void {
  const { density, radius, font_family: font } = branding;
  Object.assign(document.documentElement.dataset, { density, radius, font });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandStyle(branding));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Colours of page.css that a partner's colours must contrast with. */
const own = {
  light: { paper: [250, 249, 245], surface: white, ink: [34, 38, 45], softInk: [91, 96, 107] },
  dark: { paper: [20, 24, 23], surface: [29, 35, 34], ink: [237, 240, 234] },
} as const satisfies Record<'light' | 'dark', Record<string, Color>>;

/**
 * Returns a partner's colours as a style sheet of custom properties; empty where there are none. Text stays readable: fills are the
 * partner's colour with black or white text; where the colour is that of text, of a line or behind text, it is moved towards black
 * or white as far as the contrast needs. Forced colours win.
 */
export function brandStyle({ primary_color, background_color }: BrandColors): string {
  const background = parseColor(background_color);
  const primary = parseColor(primary_color);
  const paper = background && withContrast(background, [own.light.ink, own.light.softInk], 4.5, white);
  const properties = [
    ...(paper ? [pair('paper', paper, own.dark.paper)] : []),
    ...(primary ? accentProperties(primary, paper ?? own.light.paper) : []),
  ];
  return properties.length > 0 ? `@media (forced-colors: none) { :root { ${properties.join(' ')} } }` : '';
}

function accentProperties(primary: Color, lightPaper: Color): string[] {
  const soft = {
    light: withContrast(mix(primary, white, 0.88), [own.light.ink], 10, white),
    dark: withContrast(mix(primary, own.dark.surface, 0.72), [own.dark.ink], 8, black),
  };
  const fill = {
    light: withContrast(primary, [own.light.surface], 1.5, black),
    dark: withContrast(primary, [own.dark.surface], 1.5, white),
  };
  const ink = {
    light: withContrast(primary, [lightPaper, own.light.surface, soft.light], 4.5, black),
    dark: withContrast(primary, [own.dark.paper, own.dark.surface, soft.dark], 4.5, white),
  };
  return [
    pair('accent', fill.light, fill.dark),
    pair('accent-strong', stronger(fill.light), stronger(fill.dark)),
    pair('on-accent', readableOn(fill.light), readableOn(fill.dark)),
    pair('accent-soft', soft.light, soft.dark),
    pair('accent-ink', ink.light, ink.dark),
  ];
}

/** Moved away from the colour of the text on it. */
function stronger(fill: Color): Color {
  return mix(fill, readableOn(fill) === white ? black : white, 0.18);
}

function pair(name: string, light: Color, dark: Color): string {
  return `--${name}: light-dark(${formatColor(light)}, ${formatColor(dark)});`;
}

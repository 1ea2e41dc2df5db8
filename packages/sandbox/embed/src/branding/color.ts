/** A colour of the screen: red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [255, 255, 255];
export const black: Color = [0, 0, 0];

/** Reads `#rrggbb`; `null` for anything else, so that what comes from outside reaches a style sheet as numbers only. */
export function parseColor(text: string | null): Color | null {
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

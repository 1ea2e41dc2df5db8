import { expect, test } from 'vitest';
import { checkLine, doubtful, withoutGhost } from '../src/signs/check-line.ts';
import { findGlyphLines } from '../src/signs/find-glyph-lines.ts';

/** A line of digits that are 30 pixels high, drawn as blocks, with signs between them. */
const strokes: Readonly<
  Record<string, readonly (readonly [x: number, y: number, wide: number, tall: number])[]>
> = {
  D: [[0, 0, 16, 30]],
  '+': [
    [0, 14, 20, 3],
    [9, 5, 3, 20],
  ],
  '−': [[0, 14, 18, 3]],
  '=': [
    [0, 10, 18, 3],
    [0, 18, 18, 3],
  ],
  '·': [[0, 13, 5, 5]],
  ':': [
    [0, 8, 5, 5],
    [0, 25, 5, 5],
  ],
  '÷': [
    [0, 14, 18, 3],
    [7, 5, 4, 4],
    [7, 22, 4, 4],
  ],
  '.': [[0, 25, 5, 5]],
  // A ÷ whose dots have run into its bar.
  '?': [
    [0, 13, 18, 5],
    [6, 5, 6, 5],
    [8, 10, 2, 10],
    [6, 20, 6, 5],
  ],
};

function draw(pattern: string, space = 12) {
  const [width, height] = [pattern.length * 34 + 20, 60];
  const data = new Uint8Array(width * height).fill(255);
  let left = 10;
  for (const glyph of pattern) {
    const parts = strokes[glyph] ?? [];
    for (const [x, y, wide, tall] of parts)
      for (let row = 15 + y; row < 15 + y + tall; row += 1)
        data.fill(0, row * width + left + x, row * width + left + x + wide);
    left += Math.max(...parts.map(([x, , wide]) => x + wide)) + space;
  }
  const [line] = findGlyphLines({ data, width, height }, 30);
  if (!line) throw new Error('There is no line.');
  return line;
}

const shapes = (pattern: string) =>
  draw(pattern)
    .glyphs.map(({ shape }) => shape)
    .join(' ');

const read = (text: string, confidence = 0.98) =>
  [...text].filter((character) => character !== ' ').map((character) => ({ text: character, confidence }));

test.each(['+', '−', '·', '÷', ':', '='])('%s is known by its shape', (sign) => {
  expect(shapes(`DD${sign}DD`)).toBe(`other other ${sign} other other`);
});

test('a dot on the baseline is a point, and one above it is a sign', () => {
  expect(shapes('D.D·D')).toBe('other point other · other');
});

test('a sign that is no shape for sure is none', () => {
  expect(draw('DD?DD').glyphs[2]?.shape).toBe('other');
  expect(checkLine(read('56+8'), draw('DD?D'))).toBeUndefined();
});

test('signs that the reader does not know come from their shapes', () => {
  expect(checkLine(read('56+8=7'), draw('DD÷D=D'))).toEqual({ text: '56 ÷ 8 = 7', confidence: 0.98 });
  expect(checkLine(read('7+8='), draw('D·D='))).toEqual({ text: '7 · 8 =', confidence: 0.98 });
});

test('a sign that was read as another is what its shape shows, and doubtful', () => {
  expect(checkLine(read('56+8'), draw('DD−D'))).toEqual({ text: '56 − 8', confidence: doubtful });
});

test('points that were not read are put in, and a number of its own stays apart', () => {
  expect(checkLine(read('75+1'), draw('D.D+D', 6))).toMatchObject({ text: '7.5+1' });
  expect(checkLine(read('1.75'), draw('D.DD', 16))).toMatchObject({ text: '1. 7 5' });
});

test('a digit that is read where there is none goes, and the line is doubtful', () => {
  const line = draw('D+D=DD');
  expect(checkLine(withoutGhost(read('8+8=172')), line)).toEqual({
    text: '8 + 8 = 72',
    confidence: doubtful,
  });
});

test('a digit too many or too few does not fit', () => {
  expect(checkLine(read('18+8=72'), draw('D+D=DD'))).toBeUndefined();
  expect(checkLine(read('8+8=7'), draw('D+D=DD'))).toBeUndefined();
});

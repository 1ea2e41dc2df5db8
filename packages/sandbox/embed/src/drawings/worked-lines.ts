import { type SVGTemplateResult, svg } from 'lit';
import type { WorkedLines } from '../../../src/tutor/whiteboard.ts';
import { type Canvas, type Drawing, step } from './drawing.ts';
import { layoutMath, layoutSentence, type MathRow } from './math-layout.ts';

const mathSize = 24;
const noteSize = 14;
const noteGap = 6;
const minWidthBeside = 440;

/** Draws lines of working, their equals signs below one another, each with its note beside (or below, where it is narrow). */
export function drawWorkedLines({ lines }: WorkedLines, { width, measure }: Canvas): Drawing {
  const fits = lines.map(({ math }) => layoutMath(math, { size: mathSize, measure, maxWidth: width - 4 }));
  const indents = alignedIndents(fits, width - 4);
  const widest = Math.max(
    0,
    ...fits.flatMap((rows, index) => rows.map((row) => row.width + (indents[index] ?? 0))),
  );
  const beside = width >= minWidthBeside && widest <= width * 0.55;
  const noteX = beside ? Math.max(widest + 28, width * 0.5) : (Math.min(...indents) ?? 0) + 2;
  const noteWidth = width - noteX - 2;

  let y = 4;
  const body = lines.map((line, index) => {
    const rows = fits[index] ?? [];
    const notes = line.note
      ? layoutSentence(line.note, { size: noteSize, measure, maxWidth: noteWidth })
      : [];
    const top = y;
    const math = rows.map((row) => {
      const baseline = y + row.ascent;
      y += row.ascent + row.descent + 6;
      return row.draw((indents[index] ?? 0) + 2, baseline);
    });
    const first = rows[0];
    const noteTop = beside && first ? top + first.ascent - noteSize * 0.25 : y + noteSize - 2;
    const note = drawNote(notes, noteX, noteTop);
    y = Math.max(y, note.bottom) + 12;
    return svg`<g class="line fade-in ${step(index * 2)}"><g class="math">${math}</g>${note.body}</g>`;
  });
  return { height: Math.ceil(y), body: svg`${body}` };
}

/** Draws rows of a note, the first one's baseline at `top` where it is no higher than its letters. */
function drawNote(rows: MathRow[], x: number, top: number): { body: SVGTemplateResult; bottom: number } {
  const letters = noteSize * 0.74;
  let bottom = 0;
  const drawn = rows.map((row, index) => {
    const baseline = index === 0 ? top + row.ascent - letters : bottom + noteGap + row.ascent;
    bottom = baseline + row.descent;
    return row.draw(x, baseline);
  });
  return { body: svg`<g class="note">${drawn}</g>`, bottom };
}

/** How far each line moves right to align the equals signs; none where that does not fit. */
function alignedIndents(lines: MathRow[][], width: number): number[] {
  const equals = lines.map((rows) => (rows.length === 1 ? (rows[0]?.equalsAt ?? null) : null));
  const furthest = Math.max(0, ...equals.map((place) => place ?? 0));
  const indents = equals.map((place) => (place === null ? 0 : furthest - place));
  const fits = lines.every((rows, index) => (rows[0]?.width ?? 0) + (indents[index] ?? 0) <= width);
  return fits ? indents : lines.map(() => 0);
}

import type { FractionBars, NumberLine, WorkedLines } from '@tutor-session/protocol';
import { html, svg, type TemplateResult } from 'lit';
import { lessonLang, words } from '../words/words.ts';
import { type Canvas, type Drawing, type DrawnItem, step } from './drawing.ts';
import { drawFractionBars } from './fraction-bars.ts';
import { renderText } from './fractions.ts';
import type { LateDrawings } from './late-drawings.ts';
import { layoutMath, layoutSentence, type MathRow, stackRows } from './math-layout.ts';
import { drawNumberLine, tickLabel } from './number-line.ts';
import { readCommand, type WhiteboardCommand } from './read-command.ts';

/** Renders a whiteboard item as a figure: its title, the drawing, and the same in words for screen readers. */
export function renderDrawing(
  item: DrawnItem,
  canvas: Canvas,
  late?: Pick<LateDrawings, 'find'>,
): TemplateResult {
  const command = readCommand(item);
  if (command)
    return renderSvg(drawCommand(command, canvas), canvas, command.payload.title, describeCommand(command));
  const { title, alt } = item.payload;
  if (typeof title !== 'string' || typeof alt !== 'string')
    return html`<p class="nothing" dir="auto">${words.unknownDrawing}</p>`;
  const drawn = late?.find(item.command_type)?.(item, canvas) ?? html`<p class="in-words">${alt}</p>`;
  return 'body' in drawn
    ? renderSvg(drawn, canvas, title, alt)
    : html`<figure lang=${lessonLang()} dir="ltr">
        <figcaption>${renderText(title)}</figcaption>
        ${drawn}
      </figure>`;
}

function renderSvg({ height, body }: Drawing, canvas: Canvas, title: string, alt: string): TemplateResult {
  const { id, width, scale = 1 } = canvas;
  return html`<figure lang=${lessonLang()}>
    <figcaption aria-hidden="true">${renderText(title)}</figcaption>
    <svg
      translate="no"
      role="img"
      aria-labelledby="${id}-title ${id}-description"
      viewBox="0 0 ${width} ${height}"
      width=${Math.round(width * scale)}
      height=${Math.round(height * scale)}
    >
      <title id="${id}-title">${title}</title>
      <desc id="${id}-description">${alt}</desc>
      ${body}
    </svg>
  </figure>`;
}

function drawCommand({ command_type, payload }: WhiteboardCommand, canvas: Canvas): Drawing {
  if (command_type === 'number_line') return drawNumberLine(payload, canvas);
  if (command_type === 'fraction_bars') return drawFractionBars(payload, canvas);
  return drawWorkedLines(payload, canvas);
}

/** Describes in words all that a drawing shows, for screen readers. */
export function describeCommand({ command_type, payload }: WhiteboardCommand): string {
  if (command_type === 'number_line') return describeNumberLine(payload);
  if (command_type === 'fraction_bars') return describeFractionBars(payload);
  return describeWorkedLines(payload);
}

function describeNumberLine(line: NumberLine): string {
  const name = (value: number) => tickLabel(value, line);
  const marks = line.marks.map(({ at, label }) =>
    label && label !== name(at) ? `${name(at)} (${label})` : name(at),
  );
  const jumps = line.jumps.map(
    ({ from, to, label }) => `Jump from ${name(from)} to ${name(to)}${label ? `: ${label}` : ''}.`,
  );
  return [
    `Number line from ${name(line.from)} to ${name(line.to)}.`,
    ...(marks.length > 0 ? [`Marked: ${marks.join(', ')}.`] : []),
    ...jumps,
  ].join(' ');
}

function describeFractionBars({ bars }: FractionBars): string {
  const described = bars.map(({ numerator, denominator, label }) => {
    const parts = `${denominator} ${denominator === 1 ? 'part' : 'parts'}, ${numerator} filled`;
    return `${label || `${numerator}/${denominator}`}: a bar of ${parts}.`;
  });
  return described.join(' ');
}

function describeWorkedLines({ lines }: WorkedLines): string {
  return lines
    .map(({ math, note }, index) => `Line ${index + 1}: ${note ? `${math} (${note})` : math}`)
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

const mathSize = 24;
const noteSize = 14;
const lineGap = 6;
const noteGap = 6;
const minWidthBeside = 440;

/** Draws lines of working, their equals signs below one another, each with its note beside (or below, where it is narrow). */
export function drawWorkedLines({ lines }: WorkedLines, { width, measure }: Canvas): Drawing {
  const fits = lines.map(({ math }) => layoutMath(math, { size: mathSize, measure, maxWidth: width - 4 }));
  const indents = alignedIndents(fits, width - 4);
  const blocks = fits.map((rows) => stackRows(rows, lineGap));
  const widest = Math.max(0, ...blocks.map((block, index) => block.width + (indents[index] ?? 0)));
  const beside = width >= minWidthBeside && widest <= width * 0.55;
  const noteX = beside ? Math.max(widest + 28, width * 0.5) : (Math.min(...indents) ?? 0) + 2;
  const setNote = (note: string) =>
    layoutSentence(note, { size: noteSize, measure, maxWidth: width - noteX - 2 });

  let y = 4;
  const body = blocks.map((math, index) => {
    const text = lines[index]?.note;
    const note = stackRows(text ? setNote(text) : [], noteGap);
    const ascent = fits[index]?.[0]?.ascent ?? 0;
    const below = y + math.height + lineGap;
    // A note's first letters stand where the math beside them does, or below it.
    const baseline = beside ? y + ascent - noteSize * 0.25 : below + noteSize - 2;
    const noteTop = baseline - noteSize * 0.74;
    const drawn = svg`<g class="line fade-in ${step(index * 2)}">
      ${math.draw((indents[index] ?? 0) + 2, y)}<g class="note">${note.draw(noteX, noteTop)}</g>
    </g>`;
    y = Math.max(below, noteTop + note.height) + 12;
    return drawn;
  });
  return { height: Math.ceil(y), body: svg`${body}` };
}

/** How far each line moves right to align the equals signs; none where that does not fit. */
function alignedIndents(lines: MathRow[][], width: number): number[] {
  const equals = lines.map((rows) => (rows.length === 1 ? (rows[0]?.equalsAt ?? null) : null));
  const furthest = Math.max(0, ...equals.map((place) => place ?? 0));
  const indents = equals.map((place) => (place === null ? 0 : furthest - place));
  const fits = lines.every((rows, index) => (rows[0]?.width ?? 0) + (indents[index] ?? 0) <= width);
  return fits ? indents : lines.map(() => 0);
}

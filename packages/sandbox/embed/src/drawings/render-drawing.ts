import type { WhiteboardItem } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import type {
  FractionBars,
  NumberLine,
  WhiteboardCommand,
  WorkedLines,
} from '../../../src/tutor/whiteboard.ts';
import type { Canvas, Drawing } from './drawing.ts';
import { drawFractionBars } from './fraction-bars.ts';
import { renderFractions } from './fractions.ts';
import { drawNumberLine, tickLabel } from './number-line.ts';
import { readCommand } from './read-command.ts';
import { drawWorkedLines } from './worked-lines.ts';

/** Renders a whiteboard item as a figure: its title, the drawing, and the same in words for screen readers. */
export function renderDrawing(item: WhiteboardItem, canvas: Canvas): TemplateResult {
  const command = readCommand(item);
  if (!command) return html`<p class="nothing">The tutor drew something that this page cannot show.</p>`;
  const { title } = command.payload;
  const { height, body } = drawCommand(command, canvas);
  return html`<figure>
    <figcaption aria-hidden="true">${renderFractions(title)}</figcaption>
    <svg
      role="img"
      aria-labelledby="${canvas.id}-title ${canvas.id}-description"
      viewBox="0 0 ${canvas.width} ${height}"
      width=${canvas.width}
      height=${height}
    >
      <title id="${canvas.id}-title">${title}</title>
      <desc id="${canvas.id}-description">${describeCommand(command)}</desc>
      ${body}
    </svg>
  </figure>`;
}

function drawCommand(command: WhiteboardCommand, canvas: Canvas): Drawing {
  switch (command.command_type) {
    case 'number_line':
      return drawNumberLine(command.payload, canvas);
    case 'fraction_bars':
      return drawFractionBars(command.payload, canvas);
    case 'worked_lines':
      return drawWorkedLines(command.payload, canvas);
  }
}

/** Describes in words all that a drawing shows, for screen readers. */
export function describeCommand(command: WhiteboardCommand): string {
  switch (command.command_type) {
    case 'number_line':
      return describeNumberLine(command.payload);
    case 'fraction_bars':
      return describeFractionBars(command.payload);
    case 'worked_lines':
      return describeWorkedLines(command.payload);
  }
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
    .map(({ math, note }, index) => `Line ${index + 1}: ${math}${note ? ` (${note})` : ''}.`)
    .join(' ');
}

import type { WhiteboardItem } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import type { WhiteboardCommand } from '../../../src/tutor/whiteboard.ts';
import { describeCommand } from './describe-command.ts';
import type { Canvas, Drawing } from './drawing.ts';
import { drawFractionBars } from './fraction-bars.ts';
import { renderFractions } from './fractions.ts';
import { drawNumberLine } from './number-line.ts';
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

import type { WhiteboardItem } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { describeCommand } from '../drawings/describe-command.ts';
import { drawCommand } from '../drawings/draw-command.ts';
import type { Canvas } from '../drawings/drawing.ts';
import { readCommand } from '../drawings/read-command.ts';

/** One whiteboard item as a figure: its title, the drawing, and the same in words for those who don't see it. */
export function renderDrawing(item: WhiteboardItem, canvas: Canvas): TemplateResult {
  const command = readCommand(item);
  if (!command) return html`<p class="nothing">The tutor drew something that this page cannot show.</p>`;
  const { title } = command.payload;
  const { height, body } = drawCommand(command, canvas);
  return html`<figure>
    <figcaption aria-hidden="true">${title}</figcaption>
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

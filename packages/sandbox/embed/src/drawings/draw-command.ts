import type { WhiteboardCommand } from '../../../src/tutor/whiteboard.ts';
import type { Canvas, Drawing } from './drawing.ts';
import { drawFractionBars } from './fraction-bars.ts';
import { drawNumberLine } from './number-line.ts';
import { drawWorkedLines } from './worked-lines.ts';

/** Draws a whiteboard command of any kind the page knows. */
export function drawCommand(command: WhiteboardCommand, canvas: Canvas): Drawing {
  switch (command.command_type) {
    case 'number_line':
      return drawNumberLine(command.payload, canvas);
    case 'fraction_bars':
      return drawFractionBars(command.payload, canvas);
    case 'worked_lines':
      return drawWorkedLines(command.payload, canvas);
  }
}

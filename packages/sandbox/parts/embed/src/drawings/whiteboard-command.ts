import type { FractionBars, NumberLine, WorkedLines } from '@tutor-session/protocol';

/** A whiteboard item that this page can draw: its `command_type` with its `payload` (contract 6, decision 33). */
export type WhiteboardCommand =
  | { command_type: 'number_line'; payload: NumberLine }
  | { command_type: 'fraction_bars'; payload: FractionBars }
  | { command_type: 'worked_lines'; payload: WorkedLines };

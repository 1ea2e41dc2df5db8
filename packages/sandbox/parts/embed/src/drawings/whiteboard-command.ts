/** A whiteboard item that this page can draw: its `command_type` with its `payload` (contract 6, decision 33). */
export type WhiteboardCommand =
  | { command_type: 'number_line'; payload: NumberLine }
  | { command_type: 'fraction_bars'; payload: FractionBars }
  | { command_type: 'worked_lines'; payload: WorkedLines };

/** A number line from `from` to `to` with points marked on it and jumps drawn above it. */
export interface NumberLine {
  title: string;
  from: number;
  to: number;
  step: number;
  marks: { at: number; label: string }[];
  jumps: { from: number; to: number; label: string }[];
}

/** Bars of equal length, each cut into `denominator` parts with `numerator` of them filled. */
export interface FractionBars {
  title: string;
  bars: { numerator: number; denominator: number; label: string }[];
}

/** Lines of working, one below the other; `note` says what was done to get there. */
export interface WorkedLines {
  title: string;
  lines: { math: string; note?: string }[];
}

/** A number line from `from` to `to` with points marked on it and jumps drawn above it (contract 6, decision 33). */
export interface NumberLine {
  title: string;
  from: number;
  to: number;
  /** Distance of two ticks. */
  step: number;
  marks: { at: number; label: string }[];
  jumps: { from: number; to: number; label: string }[];
}

/** Bars of equal length, each cut into `denominator` parts with `numerator` of them filled (decision 33). */
export interface FractionBars {
  title: string;
  bars: { numerator: number; denominator: number; label: string }[];
}

/** Lines of working, one below the other; `note` says what was done to get there (decision 33). */
export interface WorkedLines {
  title: string;
  lines: { math: string; note?: string }[];
}

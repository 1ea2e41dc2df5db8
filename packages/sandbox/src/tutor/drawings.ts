import type { Drawing } from './problem.ts';
import type { FractionBars, NumberLine } from './whiteboard.ts';

type Line = readonly [math: string, note?: string];
type Bar = readonly [numerator: number, denominator: number, label?: string];

/** Lines of working, each with what was done to get there. */
export function workedLines(title: string, ...lines: Line[]): Drawing {
  return {
    command_type: 'worked_lines',
    payload: {
      title,
      lines: lines.map(([math, note]) => (note === undefined ? { math } : { math, note })),
    },
  };
}

/** A number line; marks and jumps may be left out. */
export function numberLine(
  line: Pick<NumberLine, 'title' | 'from' | 'to' | 'step'> & Partial<Pick<NumberLine, 'marks' | 'jumps'>>,
): Drawing {
  return { command_type: 'number_line', payload: { marks: [], jumps: [], ...line } };
}

/** Bars; a bar's label is its fraction unless another is custom. */
export function fractionBars(title: string, ...bars: Bar[]): Drawing {
  const payload: FractionBars = {
    title,
    bars: bars.map(([numerator, denominator, label = `${numerator}/${denominator}`]) => ({
      numerator,
      denominator,
      label,
    })),
  };
  return { command_type: 'fraction_bars', payload };
}

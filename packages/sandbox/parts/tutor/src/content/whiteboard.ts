import type { FractionBars, NumberLine, WorkedLines } from '@tutor-session/protocol';
import type { ModuleDrawing, Pair } from './modules.ts';

/** What the tutor draws: one whiteboard item's `command_type` with its `payload` (contract 6, decision 33). */
export type WhiteboardCommand =
  | SubjectCommand
  | { command_type: 'number_line'; page_number: number; payload: NumberLine }
  | { command_type: 'fraction_bars'; page_number: number; payload: FractionBars }
  | { command_type: 'worked_lines'; page_number: number; payload: WorkedLines }
  | { command_type: 'order'; page_number: number; payload: OrderCards }
  | { command_type: 'match'; page_number: number; payload: MatchCards };

/** The data of a module's drawings, by their kind; `alt` is what they show, in words (decision 73). */
export type SubjectDrawings = {
  [Kind in keyof ModuleDrawing]-?: NonNullable<ModuleDrawing[Kind]> & { alt: string };
};

type SubjectCommand = {
  [Kind in keyof SubjectDrawings]: {
    command_type: Kind;
    page_number: number;
    payload: SubjectDrawings[Kind];
  };
}[keyof SubjectDrawings];

/** Cards in an order; `alt` is the same in words. */
export interface OrderCards {
  title: string;
  alt: string;
  items: string[];
}

/** Cards beside what they belong to. */
export interface MatchCards {
  title: string;
  alt: string;
  pairs: Pair[];
}

type WithoutPage<T> = T extends unknown ? Omit<T, 'page_number'> : never;

/** A whiteboard command that does not know its page yet. */
export type Drawing = WithoutPage<WhiteboardCommand>;

export type Line = readonly [math: string, note?: string | undefined];
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

/** A number line, from 0 in steps of 1 and without marks and jumps where nothing else is said. */
export function numberLine(line: Pick<NumberLine, 'title' | 'to'> & Partial<NumberLine>): Drawing {
  return { command_type: 'number_line', payload: { from: 0, step: 1, marks: [], jumps: [], ...line } };
}

/** Marks with the numbers of their places. */
export const marksAt = (...places: readonly number[]): NumberLine['marks'] =>
  places.map((at) => ({ at, label: `${at}` }));

/** Jumps from each place to the next, with how far they go: `+ 2`. */
export function jumpsAlong(sign: '+' | '−', ...places: readonly number[]): NumberLine['jumps'] {
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? 0;
    return { from, to, label: `${sign} ${Math.abs(to - from)}` };
  });
}

/** A number line on which one jumps from place to place; the first and the last one are marked. */
export const jumpLine = (title: string, to: number, sign: '+' | '−', ...places: readonly number[]): Drawing =>
  numberLine({
    title,
    to,
    marks: marksAt(...places.slice(0, 1), ...places.slice(-1)),
    jumps: jumpsAlong(sign, ...places),
  });

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

/** Cards in this order. */
export const orderCards = (title: string, items: readonly string[]): Drawing => ({
  command_type: 'order',
  payload: { title, alt: `${items.join(', then ')}.`, items: [...items] },
});

/** Cards beside what they belong to, or beside other partners. */
export function matchCards(
  title: string,
  cards: readonly Pair[],
  rights: readonly string[] = cards.map(({ right }) => right),
): Drawing {
  const pairs = cards.map(({ left }, at) => ({ left, right: rights[at] ?? '' }));
  const alt = pairs.map(({ left, right }) => `${left}: ${right}.`).join(' ');
  return { command_type: 'match', payload: { title, alt, pairs } };
}

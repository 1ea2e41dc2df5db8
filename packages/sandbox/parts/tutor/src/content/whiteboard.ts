import type { FractionBars, NumberLine, WorkedLines } from '@tutor-session/protocol';
import type { ModuleDrawing, Pair } from './modules.ts';

/** The data of a module's drawings, by their kind; `alt` is what they show, in words (decision 73). */
export type SubjectDrawings = {
  [Kind in keyof ModuleDrawing]-?: NonNullable<ModuleDrawing[Kind]> & { alt: string };
};

interface Drawings extends SubjectDrawings {
  number_line: NumberLine;
  fraction_bars: FractionBars;
  worked_lines: WorkedLines;
  order: { title: string; alt: string; items: string[] };
  match: { title: string; alt: string; pairs: Pair[] };
}

/** What the tutor draws: one whiteboard item's `command_type` with its `payload` (contract 6, decision 33). */
export type Drawing = {
  [Kind in keyof Drawings]: { command_type: Kind; payload: Drawings[Kind] };
}[keyof Drawings];

export type WhiteboardCommand = Drawing & { page_number: number };

export type Line = readonly [math: string, note?: string | undefined];
type Bar = readonly [numerator: number, denominator: number, label?: string];

/** Lines of working, each with what was done to get there. */
export const workedLines = (title: string, ...lines: Line[]): Drawing => ({
  command_type: 'worked_lines',
  payload: { title, lines: lines.map(([math, note]) => (note === undefined ? { math } : { math, note })) },
});

/** A number line, from 0 in steps of 1 and without marks and jumps where nothing else is said. */
export function numberLine(line: Pick<NumberLine, 'title' | 'to'> & Partial<NumberLine>): Drawing {
  return { command_type: 'number_line', payload: { from: 0, step: 1, marks: [], jumps: [], ...line } };
}

export const marksAt = (...places: readonly number[]): NumberLine['marks'] =>
  places.map((at) => ({ at, label: `${at}` }));

/** Jumps from each place to the next, with how far they go: `+ 2`. */
export const jumpsAlong = (sign: '+' | '−', first: number, ...places: number[]): NumberLine['jumps'] =>
  places.map((to, at) => {
    const from = places[at - 1] ?? first;
    return { from, to, label: `${sign} ${Math.abs(to - from)}` };
  });

/** Bars; a bar's label is its fraction unless another is custom. */
export function fractionBars(title: string, ...all: Bar[]): Drawing {
  const bars = all.map(([top, bottom, label = `${top}/${bottom}`]) => ({
    numerator: top,
    denominator: bottom,
    label,
  }));
  return { command_type: 'fraction_bars', payload: { title, bars } };
}

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

import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { Line } from '../content/whiteboard.ts';

const notes = texts.columns;
const { places } = notes;

const digits = (value: number): number[] => [...String(value)].reverse().map(Number);

export type Sign = '+' | '−';

/** A line of working for each column, from the ones leftwards; the last one's result is left open with `open`. */
export function columns(a: number, sign: Sign, b: number, { open = false } = {}): Line[] {
  const [first, second] = [digits(a), digits(b)];
  const last = Math.max(first.length, second.length) - 1;
  let over = 0;
  return Array.from({ length: last + 1 }, (_, at): Line => {
    const [x, y, before] = [first[at] ?? 0, second[at] ?? 0, over];
    const [isLast, isSum] = [at === last, sign === '+'];
    over = Number(isSum ? x + y + before > 9 : x - before < y);
    const top = x - before + 10 * over;
    const [task, result] = isSum
      ? [`${x} + ${y}${before ? ' + 1' : ''}`, x + y + before]
      : [`${top} − ${y}`, top - y];
    const math = `${places[at]}: ${task} = ${isLast && open ? '?' : result}`;
    if (isSum && isLast) return [math, open ? notes.yourTurn : notes.last];
    if (isSum) return [math, fill(over ? notes.carry : notes.write, { sum: result, rest: result - 10 })];
    const steps = [before && notes.borrowed, over && fill(notes.borrow, { next: places[at + 1] ?? '' })];
    return [math, steps.filter(Boolean).join(notes.then) || (isLast ? notes.last : notes.noBorrowing)];
  });
}

/** The number whose digits come of those of both numbers, each place for itself. */
function digitByDigit(a: number, b: number, digit: (x: number, y: number) => number): number {
  const [first, second] = [digits(a), digits(b)];
  const all = first.length > second.length ? first : second;
  return all.reduce((sum, _, i) => sum + digit(first[i] ?? 0, second[i] ?? 0) * 10 ** i, 0);
}

/** What comes out when each column is added and no ten is carried over: a mistake to recognise. */
export const addWithoutCarry = (a: number, b: number): number => digitByDigit(a, b, (x, y) => (x + y) % 10);

/** What comes out when in each column the smaller digit is taken from the bigger: a mistake to recognise. */
export const smallerFromBigger = (a: number, b: number): number =>
  digitByDigit(a, b, (x, y) => Math.abs(x - y));

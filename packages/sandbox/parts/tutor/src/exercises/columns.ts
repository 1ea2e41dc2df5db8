import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { Line } from '../content/whiteboard.ts';

const notes = texts.columns;
const { places } = notes;

const digits = (value: number): number[] => [...String(value)].reverse().map(Number);

/** Column addition from the ones leftwards, a line for each column; the last column's result is left open with `open`. */
export function addColumns(a: number, b: number, { open = false } = {}): Line[] {
  const [first, second] = [digits(a), digits(b)];
  const columns = Math.max(first.length, second.length);
  let carry = 0;
  return Array.from({ length: columns }, (_, i): Line => {
    const [x, y, carried] = [first[i] ?? 0, second[i] ?? 0, carry];
    const sum = x + y + carried;
    carry = sum >= 10 ? 1 : 0;
    const isLast = i === columns - 1;
    const math = `${places[i]}: ${x} + ${y}${carried ? ' + 1' : ''} = ${isLast && open ? '?' : sum}`;
    if (isLast) return [math, open ? notes.yourTurn : notes.last];
    return [math, fill(carry ? notes.carry : notes.write, { sum, rest: sum - 10 })];
  });
}

/** Column subtraction with borrowing, a line for each column; the last column's result is left open with `open`. */
export function subtractColumns(a: number, b: number, { open = false } = {}): Line[] {
  const [first, second] = [digits(a), digits(b)];
  let borrowed = 0;
  return first.map((digit, i): Line => {
    const [x, y] = [digit - borrowed, second[i] ?? 0];
    const note = borrowed ? notes.borrowed : '';
    borrowed = x < y ? 1 : 0;
    const isLast = i === first.length - 1;
    const math = `${places[i]}: ${borrowed ? x + 10 : x} − ${y} = ${isLast && open ? '?' : (borrowed ? x + 10 : x) - y}`;
    const borrow = borrowed ? fill(notes.borrow, { next: places[i + 1] ?? '' }) : '';
    return [
      math,
      [note, borrow].filter(Boolean).join(notes.then) || (isLast ? notes.last : notes.noBorrowing),
    ];
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

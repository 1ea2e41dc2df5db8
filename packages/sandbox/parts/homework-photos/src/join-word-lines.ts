import { type Box, boxAround } from './straighten/find-marks.ts';

/** A line of print in a straight picture; its box is in pixels of the picture. */
export interface ReadLine {
  readonly text: string;
  /** How sure the reading is, 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
  /** Whether it is a problem in words, from one line or several. */
  readonly isWords?: boolean;
}

/** A problem in words has at least so many of them; headings and names have fewer. */
const minWords = 5;

/** Joins the lines of each problem in words: sentences with a number or a question in them. Others stay as they are. */
export function joinWordLines(lines: readonly ReadLine[]): ReadLine[] {
  const groups: ReadLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before &&
      hasWords(before.text) &&
      hasWords(line.text) &&
      !/\?\W*$/.test(before.text) &&
      !startsAnew(line.text);
    if (last && goesOn) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const text = group.map((line) => line.text).join(' ');
    const words = text.match(/\p{L}+/gu)?.length ?? 0;
    const [first] = group;
    if (!first || !hasWords(first.text) || words < minWords || !/[\d?]/.test(text)) return group;
    return {
      text,
      isWords: true,
      confidence: Math.min(...group.map(({ confidence }) => confidence)),
      box: boxAround(group.map(({ box }) => box)),
    };
  });
}

/** More letters than anything else, and among them a word. */
export function hasWords(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return /\p{L}{2}/u.test(text) && letters > 0.6 * text.replace(/\s/g, '').length;
}

/** A number of its own: `3)`, `b)`, `4.` */
const startsAnew = (text: string): boolean => /^\W?\w{1,2}[).]\s/.test(text);

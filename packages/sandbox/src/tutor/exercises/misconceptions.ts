import type { Misconception } from '../problem.ts';

/** Drops the misconceptions that are no mistake after all because they give the answer itself, and later ones of the same value. */
export function misconceptionsFor(answer: string, misconceptions: readonly Misconception[]): Misconception[] {
  const seen = new Set([answer]);
  return misconceptions.filter(({ answer: value }) => !seen.has(value) && seen.add(value));
}

/** A whole-number answer that is one too high or too low. */
export function offByOne(answer: number, say: string): Misconception[] {
  return [answer - 1, answer + 1].filter((value) => value >= 0).map((value) => ({ answer: `${value}`, say }));
}

/** Subtracted where a sum was asked. */
export function addMisconceptions(a: number, b: number): Misconception[] {
  return [
    { answer: `${Math.abs(a - b)}`, say: 'Look at the sign again: + means put together, not take away.' },
  ];
}

/** Added where a difference was asked, or took the first from the second. */
export function subtractMisconceptions(a: number, b: number): Misconception[] {
  return [
    { answer: `${a + b}`, say: 'Look at the sign again: − means take away, not put together.' },
    {
      answer: `${b - a}`,
      say: `The size is right, but look at the sign: ${a} is more than ${b}, so something is left over.`,
    },
  ];
}

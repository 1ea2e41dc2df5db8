import { type Fraction, fraction } from '../fractions.ts';
import type { Expected, Misconception } from '../problem.ts';
import { parseAnswer } from './parse-answer.ts';
import type { Reading } from './read-number.ts';
import { chooseOne, type Verdict } from './verdict.ts';

type NumberExpected = Extract<Expected, { kind: 'number' }> & {
  /** The letter that the problem asks for, where it is an equation. */
  unknown?: string | undefined;
};

const severalNumbers = 'I see more than one number there. Type just the one that is your answer.';

/** What is missing where there are numbers, but not one answer. */
function askForOneNumber(
  text: string,
  reason: 'equation' | 'expression' | 'several',
  unknown: string | undefined,
): string {
  if (/\bor\b/i.test(text)) return chooseOne;
  if (reason === 'expression') return 'Now work it out: which one number do you get?';
  if (reason === 'equation' && unknown)
    return `That looks like a step on the way. What number is ${unknown} by itself?`;
  return severalNumbers;
}

const isNumber = (text: string): boolean => /^-?\d+(?:\/\d+)?$/.test(text);

const compact = (text: string): string =>
  text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/')
    .replace(/[\s.!]+/g, '');

/** Whether a decimal is the value cut or rounded after at least two places, where no decimal is exact. */
function isRounded({ value, form, places }: Reading, expected: Fraction): boolean {
  if (form !== 'decimal' || places < 2) return false;
  let rest = expected.d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  const off = value.sub(expected);
  return rest !== 1n && off.n * 10n ** BigInt(places) <= off.d;
}

function gradeEqual(reading: Reading, expected: NumberExpected): Verdict {
  const written = reading.form !== 'decimal' || !expected.value.includes('/');
  if (!expected.simplest || (written && reading.lowest)) return { kind: 'right', simplify: false };
  if (expected.simplest === 'welcome') return { kind: 'right', simplify: !reading.lowest };
  return {
    kind: 'almost',
    say: written
      ? 'That has the same value, but it can be made simpler. Which number divides both top and bottom?'
      : 'The value is right. Now write it as a fraction in its simplest form.',
  };
}

/** Grades a number by its exact value, however it was written. */
export function gradeNumber(
  text: string,
  expected: NumberExpected,
  misconceptions: readonly Misconception[],
): Verdict {
  if (expected.also?.some((other) => compact(other) === compact(text)))
    return { kind: 'right', simplify: false };
  const parsed = parseAnswer(text);
  const known = misconceptions.find(
    (each) => !isNumber(each.answer) && compact(each.answer) === compact(text),
  );
  if (known) return { kind: 'wrong', misconception: known };
  if (parsed.kind === 'none') return { kind: 'none' };
  if (parsed.kind === 'unclear')
    return { kind: 'unclear', say: askForOneNumber(text, parsed.reason, expected.unknown) };
  const value = fraction(expected.value);
  const equal = parsed.readings.find((reading) => reading.value.equals(value));
  if (equal) return gradeEqual(equal, expected);
  if (parsed.readings.some((reading) => isRounded(reading, value)))
    return { kind: 'almost', say: 'Very close: that is rounded. Write the exact value as a fraction.' };
  const misconception = misconceptions.find(
    (each) =>
      isNumber(each.answer) && parsed.readings.some((reading) => reading.value.equals(fraction(each.answer))),
  );
  return misconception ? { kind: 'wrong', misconception } : { kind: 'wrong' };
}

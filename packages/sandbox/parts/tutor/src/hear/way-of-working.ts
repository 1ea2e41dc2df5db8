import { type Fraction, fraction } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { calculate, type Operator } from '../homework/expression.ts';

const asksLeave =
  /^\W*(?:(?:so|but|and|ok|okay|um|wait) )*(?:(?:can|could|may|do|should) (?:i|u|you|we)|is it ok(?:ay)? (?:if|to)|am i allowed to|what if i)\b/;

/** A step of a way of working, as it is said: what is done, and with which number. */
const step =
  /(?<more>\d+) more|(?<verb>\+|plus|add|put(?: back)?|[-−]|minus|take(?: away| off)?|subtract|[×x*]|times|÷|divided? (?:it )?by|double|halve|half of) ?(?<by>\d+)?|(?<first>\d+)/g;

const operatorOf: readonly (readonly [verb: RegExp, operator: Operator])[] = [
  [/^(?:\+|plus|add|put)/, '+'],
  [/^(?:[-−]|minus|take|subtract)/, '−'],
  [/^(?:[×x*]|times|double)/, '×'],
  [/^(?:÷|divide|hal)/, '÷'],
];

/** "take away 20 and then 1 more" may mean one more to take away. */
const saysMoreToTake = /\b(?:minus|take|subtract)\b.*\bmore\b/;

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inDigits = (plain: string): string =>
  plain.replace(/\p{L}+/gu, (word) =>
    numberWords.includes(word) ? `${numberWords.indexOf(word) + 1}` : word,
  );

/**
 * Says that a way of working leads to the answer, never a result: "can i do 7 + 7 and then 1 more?" A way that names no number to begin
 * with begins with the problem's first one. `null` where no way is asked for, or as it was read it does not lead there: a word may have been
 * missed, so nobody is told that their way is wrong.
 */
export function wayOfWorking({ ask, expected }: Problem, text: string): string | null {
  const plain = inDigits(text.slice(0, 200).normalize('NFKC').toLowerCase());
  if (expected.kind !== 'number' || !asksLeave.test(plain)) return null;
  if (/\d[/.,]\d/.test(plain) || saysMoreToTake.test(plain)) return null;
  const own = /^What is (\d+) [+−×÷] \d+\?$/.exec(ask)?.[1];
  const steps = [...plain.matchAll(step)].map(({ groups = {} }) => groups);
  if (steps.length < 2) return null;
  let value: Fraction | null = null;
  for (const { more, verb = '+', by, first } of steps) {
    const isHalfOrDouble = /^(?:double|hal)/.test(verb);
    if (first || (isHalfOrDouble && by)) {
      if (value) return null;
      value = fraction(first ?? by ?? 0);
      if (first) continue;
    }
    const operator = operatorOf.find(([said]) => said.test(verb))?.[1] ?? '+';
    const operand = isHalfOrDouble ? 2 : (more ?? by);
    value ??= own ? fraction(own) : null;
    if (!operand || !value) return null;
    value = calculate(operator, value, fraction(operand));
    if (!value) return null;
  }
  return value?.equals(fraction(expected.value)) ? texts.numberFacts.way : null;
}

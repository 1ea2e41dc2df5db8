import { fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { compareValues, pretty, readValue, withSigns } from './compare.ts';

const facts = texts.numberFacts;

const isPrime = (n: number): boolean =>
  n > 1 &&
  !Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).some((each) => n % each === 0);

/** What a whole number may be, and whether it is. */
const properties: Readonly<Record<string, (n: number) => boolean>> = {
  even: (n) => n % 2 === 0,
  odd: (n) => n % 2 === 1,
  prime: isPrime,
  square: (n) => Number.isInteger(Math.sqrt(n)),
};

const asksProperty =
  /\b(?:is|are|was|isnt|isn't) (\d{1,6}) (?:still |also )?(?:an? )?(even|odd|prime|square)(?: number)?\b/;
const asksDivisor =
  /\bis (\d{1,6}) (?:divisible by|a multiple of|in the) (\d{1,4})\b|\b(?:does|do|will|can) (\d{1,4}) (?:go into|fit into|divide) (\d{1,6})\b/;
const asksSimpler =
  /\b(?:can|could|do|does) (?:you|u|i|we|one) (?:also |still |even )?(?:simplify|reduce) (\d{1,4})\/(\d{1,4})|\b(?:can|could) (\d{1,4})\/(\d{1,4}) (?:also |still |even )?(?:be|get) (?:simplified|reduced|simpler)/;
const asksResult =
  /^\W*(?:(?:so|ok|and|but|um|then|hey) )*(?:what(?: is|s|'s|'re| are| does)?|whats|wats|wat is|how much (?:is|are)|calculate|work out) (?:the )?(.+?)(?: (?:equal|make|then|again|please|pls))*[?!.\s]*$/;

/** "is 4/4 one whole?" */
const asksSame =
  /^\W*(?:so |ok |but |and )?(?:is|isn'?t) (\d+(?:[/.]\d+|%)) (?:(?:a |an )?(half|third|quarter)|(one|\d+(?:[/.]\d+|%)?)(?: whole)?)[?!.\s]*$/;

/** "is 7 plus 3 ten?" */
const asksWhether =
  /^\W*(?:so |ok |but |and )?(?:is|does|do|isn'?t) (\S+ ?(?:plus|minus|times|divided by|take away|and|[-+×*÷/x−]) ?\S+) (?:(?:equals?|equal to|makes?|the same as|is|=) )?(\S+?)[?!.\s]*$/;

const asksProduct = /\b(?:what (?:does|is|do)|whats|what's) (?:the |an? )?(\d{1,4})([a-z])\b(?!.*=)/;

/** Answers "is 48 even?", "does 8 go into 24?", "can you simplify 3/20?" and "what is 7 + 2?"; `null` where nothing such is asked. */
export function numberFact(problem: Problem, text: string): string | null {
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/');
  const [, number, property = ''] = asksProperty.exec(plain) ?? [];
  const has = properties[property];
  if (number && has) {
    const name =
      property === 'square' ? 'a square number' : property === 'prime' ? 'a prime number' : property;
    return fill(has(Number(number)) ? facts.is : facts.isNot, {
      number,
      property: name,
    });
  }
  const [, of, by, part = by, whole = of] = asksDivisor.exec(plain) ?? [];
  if (part && whole && Number(part) > 0)
    return fill(Number(whole) % Number(part) === 0 ? facts.divides : facts.divideNot, {
      part,
      whole,
    });
  const [, ...found] = asksSimpler.exec(plain) ?? [];
  const [top, bottom] = found.filter(Boolean);
  if (top && bottom && Number(bottom) > 0 && !problem.ask.includes(`${top}/${bottom}`)) {
    const k = show(fraction(top).gcd(bottom));
    return fill(k === '1' ? facts.simplest : facts.simpler, { k, top, bottom });
  }
  const [, side, number2 = ''] =
    /\bwhat (?:comes|is|number comes|number is) (?:right |just )?(after|before) (\d{1,6})\b/.exec(plain) ??
    [];
  if (side)
    return fill(facts.next, {
      side,
      number: number2,
      result: Number(number2) + (side === 'after' ? 1 : -1),
    });
  const [, sum = '', told = ''] = asksWhether.exec(plain) ?? [];
  const [worked, claimed] = [readValue(withSigns(sum)), readValue(told)];
  if (worked && claimed && /[+*÷]| - |\d-\d/.test(worked.written)) {
    const isSo = worked.value.equals(claimed.value);
    const isAnswer =
      problem.expected.kind === 'number' && worked.value.equals(fraction(problem.expected.value));
    if (isAnswer && problem.ask.includes(pretty(worked.written))) return null;
    return fill(isSo ? facts.sumIs : facts.sumIsNot, {
      task: pretty(worked.written),
      result: show(worked.value),
      told: show(claimed.value),
    });
  }
  const [, one = '', half, other = half] = asksSame.exec(plain) ?? [];
  if (other) return compareValues(problem, `is ${one} the same as ${other}`);
  const [, times, letter] = asksProduct.exec(plain) ?? [];
  if (times && letter) return fill(facts.product, { number: times, letter });
  return result(problem, plain);
}

/** What an operation with two numbers makes, unless that is the problem's answer. */
function result({ ask, expected }: Problem, plain: string): string | null {
  const [, task = ''] = asksResult.exec(plain) ?? [];
  const signs = withSigns(task);
  const found = /\d.*\D.*\d|plus|minus|times|divided/.test(signs) ? readValue(signs) : null;
  if (!found || (!/[+*÷]| [-/] |\d-\d/.test(found.written) && found.value.d !== 1n)) return null;
  const written = pretty(found.written);
  const isAnswer = expected.kind === 'number' && found.value.equals(fraction(expected.value));
  if (isAnswer) return ask.includes(written) ? texts.asksOurs : facts.yours;
  return fill(facts.result, { task: written, result: show(found.value) });
}

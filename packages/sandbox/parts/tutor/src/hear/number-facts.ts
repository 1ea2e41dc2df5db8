import { fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { compareValues, form, pretty, readValue, withSigns } from './compare.ts';

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

const [asksProperty, asksDivisor, asksSimpler, asksNeighbour] = [
  form('property'),
  form('divisor'),
  form('simpler'),
  form('neighbour'),
];
/** "what if it is 8?", "what is the 9 times table?" */
const [supposes, asksTable] = [form('supposed'), form('table')];

/** "is 7 plus 3 ten?", "is 4/4 one whole?", "what does 3x mean?", "what is 7 + 2?" */
const [asksWhether, asksSame, asksProduct, asksResult] = [
  form('whether'),
  form('same'),
  form('product'),
  form('result'),
];

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
  if (supposes.test(plain)) return texts.asksOurs;
  const n = Number(asksTable.exec(plain)?.[1] ?? 0);
  if (n > 0)
    return fill(new RegExp(`\\b${n}\\b`).test(problem.ask) ? facts.tableOfOurs : facts.table, {
      n,
      one: n,
      two: 2 * n,
      three: 3 * n,
    });
  const [, side, beside = ''] = asksNeighbour.exec(plain) ?? [];
  if (side)
    return fill(facts.next, {
      side,
      number: beside,
      result: Number(beside) + (side === 'after' ? 1 : -1),
    });
  const [, sum = '', told = ''] = asksWhether.exec(plain) ?? [];
  const [worked, claimed] = [readValue(withSigns(sum)), readValue(told)];
  if (worked && claimed && /[+*÷]| - |\d-\d/.test(worked.written)) {
    const isSo = worked.value.equals(claimed.value);
    const isAnswer =
      problem.expected.kind === 'number' && worked.value.equals(fraction(problem.expected.value));
    if (isAnswer && (!isSo || problem.ask.includes(pretty(worked.written)))) return texts.asksOurs;
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

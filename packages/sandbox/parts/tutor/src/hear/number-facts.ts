import { type Fraction, fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { Operator } from '../homework/expression.ts';
import { compareValues, type FormName, form, pretty, readValue, withSigns } from './compare.ts';

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

const isResult = ({ expected }: Problem, value: Fraction): boolean =>
  expected.kind === 'number' && value.equals(fraction(expected.value));

/** Whether a sum is what somebody says it is. */
export function isItSo(problem: Problem, sum = '', told = ''): string | null {
  const [worked, claimed] = [readValue(withSigns(sum)), readValue(told)];
  if (!worked || !claimed || !/[+*÷]| - |\d-\d/.test(worked.written)) return null;
  const isSo = worked.value.equals(claimed.value);
  const task = pretty(worked.written);
  if (isResult(problem, worked.value) && (!isSo || problem.ask.includes(task))) return texts.asksOurs;
  return fill(isSo ? facts.sumIs : facts.sumIsNot, {
    task,
    result: show(worked.value),
    told: show(claimed.value),
  });
}

/** What is replied to each form of a question, in this order, of what it names; `null` where the form only looks like it. */
const replies: Partial<Record<FormName, (problem: Problem, ...found: string[]) => string | null>> = {
  // "is 48 even?"
  property: (_, number, property = '') =>
    fill(properties[property]?.(Number(number)) ? facts.is : facts.isNot, {
      ...{
        number: number ?? '',
        property: /^(?:square|prime)$/.test(property) ? `a ${property} number` : property,
      },
    }),
  // "is 48 divisible by 8?", "does 8 go into 24?"
  divisor: (_, of = '', by = '', part = by, whole = of) =>
    Number(part) > 0
      ? fill(Number(whole) % Number(part) === 0 ? facts.divides : facts.divideNot, { part, whole })
      : null,
  // "can you simplify 3/20?"
  simpler: ({ ask }, ...found) => {
    const [top = '', bottom = ''] = found.filter(Boolean);
    if (Number(bottom) === 0 || ask.includes(`${top}/${bottom}`)) return null;
    const k = show(fraction(top).gcd(bottom));
    return fill(k === '1' ? facts.simplest : facts.simpler, { k, top, bottom });
  },
  // "what if it is 8?"
  supposed: () => texts.asksOurs,
  // "what is the 9 times table?"
  table: ({ ask }, n = '') => {
    const [one, two, three] = [1, 2, 3].map((times) => times * Number(n));
    const isOurs = new RegExp(`\\b${n}\\b`).test(ask);
    return fill(isOurs ? facts.tableOfOurs : facts.table, {
      n,
      one: one ?? '',
      two: two ?? '',
      three: three ?? '',
    });
  },
  neighbour: (_, side = '', number = '') =>
    fill(facts.next, { side, number, result: Number(number) + (side === 'after' ? 1 : -1) }),
  // "is 7 plus 3 ten?"
  whether: isItSo,
  // "17-9? thats 8", a step of one's own: what has only numbers of the problem, or its result, is an answer
  ownStep: (problem, sum = '', told = '') => {
    const given = new Set(problem.ask.match(/\d+/g));
    const isAttempt = (sum.match(/\d+/g) ?? []).every((each) => given.has(each));
    const [worked, claimed] = [sum, told].map((each) => readValue(withSigns(each))?.value);
    if (isAttempt || !worked || !claimed || worked.compare(0) < 0 || isResult(problem, claimed)) return null;
    // The right result would be the problem's answer.
    return isResult(problem, worked) ? fill(facts.again, { task: sum }) : isItSo(problem, sum, told);
  },
  // "is 4/4 one whole?"
  same: (problem, one, half, other = half) => compareValues(problem, `is ${one} the same as ${other}`),
  // "what does 6 x 5 mean?"
  task: (_, a = '', sign = '', b = '') => {
    const operator = /[-−]/.test(sign) ? '−' : /[x*×]/.test(sign) ? '×' : sign === '/' ? '÷' : sign;
    return fill(facts.means[operator as Operator], { a, b });
  },
  // "what does 3x mean?"
  product: (_, number = '', letter = '') => fill(facts.product, { number, letter }),
  // "what is 5 less than 9?"
  apart: (problem, by = '', which = '', from = '') =>
    resultOf(problem, `${from} ${which === 'more' ? 'plus' : 'minus'} ${by.replace('one', '1')}`),
  // "what is 7 + 2?"
  result: (problem, task = '') => resultOf(problem, task),
};

/** What a task makes, unless that is the problem's answer. */
function resultOf(problem: Problem, task: string): string | null {
  const signs = withSigns(task);
  const found = /\d.*\D.*\d|plus|minus|times|divided/.test(signs) ? readValue(signs) : null;
  if (!found || (!/[+*÷]| [-/] |\d-\d/.test(found.written) && found.value.d !== 1n)) return null;
  const written = pretty(found.written);
  if (isResult(problem, found.value)) return problem.ask.includes(written) ? texts.asksOurs : facts.yours;
  return fill(facts.result, { task: written, result: show(found.value) });
}

const forms = Object.entries(replies).map(([name, reply]) => ({ asks: form(name as FormName), reply }));

/** Answers what is asked of numbers and can be worked out; `null` where nothing such is asked. */
export function numberFact(problem: Problem, text: string): string | null {
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/');
  for (const { asks, reply } of forms) {
    const [all, ...found] = asks.exec(plain) ?? [];
    const said = all === undefined ? null : reply(problem, ...found);
    if (said !== null) return said;
  }
  return null;
}

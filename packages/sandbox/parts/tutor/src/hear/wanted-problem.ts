import words from '../content/phrases/number-words.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';

/** What a problem has that somebody asks for. */
export interface Wanted {
  readonly has: (problem: Problem) => boolean;
  /** The number that is in it, where one is named. */
  readonly number?: string;
}

const inTask = (form: RegExp): Wanted => ({ has: ({ ask }) => form.test(ask) });
const inNumbers = (form: RegExp): Wanted => ({ has: ({ ask, answer }) => form.test(`${ask} ${answer}`) });

/** Whether a column of a sum makes two digits, or has too little on top. */
function carries({ ask }: Problem): boolean {
  const [, top = '', sign, below = ''] = /(\d+) ([+−]) (\d+)/.exec(ask) ?? [];
  const digits = [...below.padStart(top.length, '0')].map(Number);
  return [...top.padStart(below.length, '0')].some((digit, at) => {
    const [upper, lower] = [Number(digit), digits[at] ?? 0];
    return sign === '+' ? upper + lower > 9 : upper < lower;
  });
}

/** "with quarters and fifths", "with 7ths": all of these */
const parts = new Map(Object.entries(words.parts).filter(([word]) => word.endsWith('s')));
const partOf = (word: string): number => parts.get(word) ?? Number(/^\d+(?=(?:th|rd)s$)/.exec(word)?.[0]);

function partsIn(plain: string): Wanted | undefined {
  const named = plain
    .split(/[^\p{L}\d]+/u)
    .map(partOf)
    .filter(Boolean);
  if (named.length === 0) return undefined;
  return { has: ({ ask }) => named.every((part) => new RegExp(`/${part}\\b`).test(ask)) };
}

/** "without borrowing", "with a zero in the middle", "with 10", "from the 8s", "in the 90s", "with 3 digits" */
const forms: readonly (readonly [asks: RegExp, wanted: (found: string) => Wanted])[] = [
  // No exercise has these.
  [/\b(?:left ?overs?|remainders?|decimals?|brackets?)\b|x ?[÷/]/, () => ({ has: () => false })],
  [
    /\b(?:no|not|without|does ?n[o']?t|do ?n[o']?t)\b.*\b(?:borrow|carry|regroup)/,
    () => ({ has: (each) => !carries(each) }),
  ],
  [/\b(?:borrow|carry|regroup)/, () => ({ has: carries })],
  [/\b(?:zero|0) in(?:side| the middle)\b/, () => inTask(/\d0\d/)],
  [/\b(?:zero|0)s?\b/, () => inTask(/(?<!\d)\d*0/)],
  [/\b(?:in|of) the (\d)0'?s\b/, (n) => inNumbers(new RegExp(`\\b${n}\\d\\b`))],
  [/\b(\d) digits?\b/, (n) => inNumbers(new RegExp(`\\b\\d{${n}}\\b`))],
  [
    /\b(?:with|like|for|of|from|where|do|use) (?:an? |the )?(?:number )?(\d+(?:\/\d+)?)'?s?\b(?! ?[-+*×÷/x−\d])/,
    (number) => ({ ...inTask(new RegExp(`(?<![\\d/])${number}(?![\\d/])`)), number }),
  ],
  [/\b(?:minus|negative)\b/, () => inTask(/−/)],
];

/** What a message in lower case wants a problem to have; `undefined` where it names nothing such. */
export const wantedIn = (plain: string): Wanted | undefined =>
  partsIn(plain) ??
  forms.flatMap(([asks, wanted]) => {
    const [all, found = ''] = asks.exec(plain) ?? [];
    return all === undefined ? [] : wanted(found);
  })[0];

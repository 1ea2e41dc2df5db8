import { type Fraction, fraction } from '../content/fractions.ts';
import words from '../content/phrases/number-words.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { editDistance } from './edit-distance.ts';
import { isMisspelt, single } from './is-misspelt.ts';

/** One way to read what was typed. */
export interface Reading {
  value: Fraction;
  /** Whether a fraction was typed in its lowest terms; true for every other form. */
  lowest: boolean;
  /** Digits after the decimal sign; 0 where it is no decimal. */
  places: number;
}

/** No problem here has numbers near this long; reading longer ones would only cost time. */
const maxDigits = 30;

/** Numbers in digits: `−8`, `3/4`, `1 1/2`, `0.5`, `50%`. */
export const numbersIn = (text: string): string[] =>
  text.match(/[-−]?\d+(?:(?:[.,]| ?\/ ?)\d+)*(?: \d+\/\d+)?%?/g) ?? [];

/** Whole numbers and fractions in digits, without their signs. */
export const unsignedIn = (text: string): string[] => text.match(/\d+(?:\/\d+)?/g) ?? [];

export const hasDigit = (text: string): boolean => /\d/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const whole = (digits: string): Reading => ({ value: fraction(digits), lowest: true, places: 0 });

function readFraction(full: string, top: string, bottom: string): Reading[] {
  const [n, d] = [BigInt(top), BigInt(bottom)];
  if (d === 0n) return [];
  const value = fraction(n, d).add(full || 0);
  const lowest = d > 0n && value.d === d && (full === '' || n < d);
  return [{ value, lowest, places: 0 }];
}

function unsigned(text: string): Reading[] | null {
  if (digitsOf(text).length > maxDigits) return [];
  const [, full = '', top, bottom] = /^(?:(\d+) )?(\d+) ?\/ ?(-?\d+)$/.exec(text) ?? [];
  if (top && bottom) return readFraction(full, top, bottom);
  if (/^\d+$|^\d{1,3}(?: \d{3})+$/.test(text)) return [whole(digitsOf(text))];
  // "1,000" is a thousand to some and one to others: either is taken, the first one is the likelier.
  const thousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text) ? [whole(digitsOf(text))] : [];
  const [, before = '', sign, after] =
    /^(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)([.,])(\d+)$/.exec(text) ?? [];
  if (!sign || !after || before.includes(sign)) return thousands.length > 0 ? thousands : null;
  const value = fraction(`${digitsOf(before) || 0}.${after}`);
  return [...thousands, { value, lowest: true, places: after.length }];
}

/** Reads `7`, `-3`, `0,5`, `1,000`, `3/4`, `1 1/2`, `50%`; `null` for no number, and no readings for one too long or over zero. */
export function readNumber(text: string): Reading[] | null {
  const match = /^([-+]?) ?([^-+%][^%]*?) ?(%?)$/.exec(text.trim());
  if (!match) return null;
  const readings = unsigned(match[2] ?? '');
  return (
    readings?.map((reading) => {
      const value = match[3] ? reading.value.div(100) : reading.value;
      return { ...reading, value: match[1] === '-' ? value.neg() : value };
    }) ?? null
  );
}

const numbers = new Map(Object.entries(words.numbers));
const parts = new Map(
  Object.entries(words.parts).flatMap(([word, part]) =>
    [word, `${word}s`].map((each) => [each, part] as const),
  ),
);

const known = [...numbers.keys(), ...parts.keys()];

/** Whether a word in lower case is part of a number, as it is written: `seven`, `third`, `hundred`. */
export const isNumberWord = (word: string): boolean =>
  numbers.has(word) || parts.has(word) || word === 'hundred' || word === 'thousand';

/** Words that look like a misspelt number and are none. */
const otherWords = wordSet(words.others);

const letters = (typed: string, meant: string): number => editDistance(typed, meant, 4);

/** A number word as it is written: `ninty` → `ninety`, `fivty` → `fifty`, `tenn` → `ten`. */
function correct(word: string): string {
  if (numbers.has(word) || parts.has(word) || word.length < 3 || otherWords.has(word)) return word;
  const like = known.filter((each) => each[0] === word[0]);
  return (
    like.find((each) => single(each) === single(word)) ??
    like
      .filter((each) => isMisspelt(word, each))
      .toSorted((a, b) => letters(word, a) - letters(word, b))[0] ??
    like.find((each) => each.length > 3 && word.length > 3 && editDistance(word, each, 1) === 1) ??
    word
  );
}

/** `[2, 'hundred', 5]` and the like as a number; `null` when the words make none. */
function wholeNumber(words: string[]): number | null {
  if (words.length === 0 || words.length > 8) return null;
  let [total, group] = [0, 0];
  // "nineteen eighty nine"
  const [century = 0, year = 0] = words.map((word) => numbers.get(word) ?? 0);
  if (century > 10 && century < 20 && year >= 10 && words.length <= 3) {
    const rest = wholeNumber(words.slice(1));
    return rest === null || rest > 99 ? null : century * 100 + rest;
  }
  for (const [at, word] of words.entries()) {
    const value = numbers.get(word) ?? (word.length < 7 ? Number(word) : Number.NaN);
    if (!Number.isNaN(value)) {
      // After a ten comes only a unit: "twenty one", but not "seven eight".
      const fits = group % 100 === 0 || (group % 100 >= 20 && group % 10 === 0 && value > 0 && value < 10);
      if (!fits || (value === 0 && words.length > 1) || words[at - 1] === 'zero') return null;
      group += value;
    } else if (word === 'hundred' && group < 100) group = (group || 1) * 100;
    else if (word === 'thousand' && total === 0) [total, group] = [(group || 1) * 1000, 0];
    else return null;
  }
  return total + group;
}

/** Digits for a number told in words: `two and a half` → `2 1/2`, `minus twenty one` → `-21`; `null` when they are no number. */
export function numberWords(typed: readonly string[]): string | null {
  const words = typed
    .flatMap((word) => /^(\w{2,5}ty)(\w{3,5})$/.exec(word)?.slice(1) ?? word)
    .map(correct)
    .filter((word) => word !== 'whole' && word !== 'wholes');
  const [sign, rest] = ['minus', 'negative'].includes(words[0] ?? '') ? ['-', words.slice(1)] : ['', words];
  const [point, over] = [rest.indexOf('point'), rest.indexOf('over')];
  if (point >= 0) {
    const places = rest.slice(point + 1).map((word) => numbers.get(word) ?? Number(word));
    const areDigits = places.length > 0 && places.every((place) => place >= 0 && place < 10);
    const whole = point === 0 ? 0 : wholeNumber(rest.slice(0, point));
    return areDigits ? joined(sign, whole, '.', ...places) : null;
  }
  if (over > 0) return joined(sign, wholeNumber(rest.slice(0, over)), '/', wholeNumber(rest.slice(over + 1)));
  const part = parts.get(rest.at(-1) ?? '');
  if (part === undefined) return joined(sign, wholeNumber(rest.filter((word) => word !== 'and')));
  const before = rest.slice(0, -1).map((word) => (word === 'a' ? 'one' : word));
  const and = before.indexOf('and');
  const isOne = before.length === 0 || and === before.length - 1;
  const top = isOne ? 1 : wholeNumber(before.slice(and + 1));
  const full = and > 0 ? wholeNumber(before.slice(0, and)) : 0;
  return joined(sign, ...(full === 0 ? [] : [full, ' ']), top, '/', part);
}

const joined = (...pieces: readonly (string | number | null)[]): string | null =>
  pieces.includes(null) ? null : pieces.join('');

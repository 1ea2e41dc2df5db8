import { isNumberWord, numberWords } from '@tutor-session/tutor';

/** The signs of a sentence that the guard can read; with any other it is held back. */
const readable = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9 .,!?;:'"()\-+*/÷=<>%≤≥≠…$€£°]*$/;

/** A whole number, a decimal or a letter to a power of one digit; what stands in a fraction is not read. */
const power = /(?<![\p{L}\d.,/])(\d+(?:\.\d+)?|[b-hj-z])\^(\d)(?!\d)/gu;

/**
 * A sentence in lower case with one spelling for each sign: `½` is `1/2`, `−` is `-`, `×` is `*`, `3²` is `(3 * 3)`, and numbers in words are digits.
 * `null` where a sign is none of those that are read.
 */
export function plainText(sentence: string): string | null {
  const plain = sentence
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/[⁰¹²³⁴-⁹]+/g, (signs) => `^${signs.normalize('NFKC')}`)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/(?<=\d ?)[\u2010-\u2015\u2212](?= ?\d)|\u2212|[\u2010\u2011]/g, '-')
    .replace(/[\u2012-\u2015]/g, ' , ')
    .replace(/[×·∙⋅]/g, '*')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(
      power,
      (_, base: string, times: string) => `(${Array(Number(times)).fill(base).join(' * ') || '1'})`,
    )
    .trim();
  if (!readable.test(plain)) return null;
  return withDigits(
    plain
      .toLowerCase()
      .replace(/\b(?:the|these|those|both|all|our|your) (?:two|three|four) (?=[a-z]+s\b)/g, 'the ')
      .replace(/(?<=[a-z])-(?=[a-z])/g, (hyphen, at: number, all: string) =>
        isNumberWord(lastWord(all.slice(0, at))) && isNumberWord(firstWord(all.slice(at + 1))) ? ' ' : hyphen,
      ),
  );
}

const lastWord = (text: string): string => /[a-z]+$/.exec(text)?.[0] ?? '';
const firstWord = (text: string): string => /^[a-z]+/.exec(text)?.[0] ?? '';

/** The most words that one number is read from. */
const maxWords = 8;

/** Words that may stand inside a number: "two and a half", "three point five". */
const inside = new Set(['and', 'a', 'point']);

/** Replaces numbers in words by digits: `three quarters` → `3/4`. */
function withDigits(text: string): string {
  const parts = text.split(/(?<![\w'-])([a-z]+)(?![\w'-])/);
  // Words stand at the odd places, what is between them at the even ones.
  const words = parts.map((part, at) => (at % 2 === 1 ? part : ''));
  for (let at = 1; at < parts.length; at += 2) {
    for (let size = maxWords; size > 0; size--) {
      const end = at + 2 * (size - 1);
      const gaps = parts.slice(at + 1, end).filter((_, index) => index % 2 === 0);
      if (end >= parts.length || gaps.some((gap) => gap !== ' ')) continue;
      const number = read(words.slice(at, end + 1).filter(Boolean), parts, at, end);
      if (number === null) continue;
      parts.splice(at, end - at + 1, number);
      words.splice(at, end - at + 1, '');
      break;
    }
  }
  return parts.join('');
}

const ordinal =
  /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth|hundredth)s?$/;

/** The digits of words that are one number; `null` for "the third", "halves" and a "one" that counts nothing. */
function read(words: readonly string[], parts: readonly string[], from: number, to: number): string | null {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (!isNumberWord(last) || !words.every((word) => isNumberWord(word) || inside.has(word))) return null;
  if (!isNumberWord(first) && !(first === 'a' && words.length === 2 && isNumberWord(last))) return null;
  if (words.length === 1 && (ordinal.test(last) || /^(?:halves|quarters)$/.test(last))) return null;
  if (
    words.length === 1 &&
    first === 'one' &&
    !counts(parts.slice(0, from).join(''), parts.slice(to + 1).join(''))
  )
    return null;
  return numberWords(words);
}

/** Whether a "one" between the two texts is a number: "one plus two", "makes one". */
const counts = (before: string, after: string): boolean =>
  /(?:\b(?:plus|minus|times|by|over|add|is|are|makes|equals|gives|get)|[=+*/÷-]) $/.test(before)
    ? /^(?: (?:whole|plus|minus|times|and|over|more|less)\b|\W*$|\s*[=+*/÷<>-])/.test(after)
    : /^(?: (?:plus|minus|times|over|divided|multiplied)\b|\s*[=+*/÷<>])/.test(after);

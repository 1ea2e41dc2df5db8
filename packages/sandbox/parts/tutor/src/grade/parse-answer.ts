import smallWords from '../content/phrases/small-words.json' with { type: 'json' };
import { plainSigns } from '../content/plain-signs.ts';
import { replacer } from '../content/replacer.ts';
import { wordSet } from '../content/word-set.ts';
import { hasDigit, numberWords, type Reading, readNumber } from './read-number.ts';

export type ParsedAnswer =
  /** One number; `readings` is empty when it is too long to be anyone's answer. */
  | { kind: 'number'; readings: Reading[] }
  /** Numbers, but not one answer: an equation on the way, a sum not worked out, several numbers. */
  | { kind: 'unclear'; reason: 'equation' | 'expression' | 'several' }
  | { kind: 'none' };

const maxLength = 500;

/** Sides of equals signs that are looked at, from the last one back. */
const maxSides = 8;

/** Words that may stand around an answer without changing it. */
const fillers = wordSet(smallWords.fillers);

/** One spelling for signs, and for words that stand for one; without what the answer is not: "it is not 7", but "not sure, 7" is a guess. */
const plainWords = replacer('answer');

const isWord = (token: string): boolean => !hasDigit(token);

function parseSide(side: string): ParsedAnswer {
  const tokens = side.match(/[\p{L}']+|\d+/gu) ?? [];
  const others = tokens.filter((token) => isWord(token) && !fillers.has(token));
  const rest = side.split(/[\p{L}'\s]+/u).join(' ');
  if (tokens.every(isWord)) {
    const told =
      numberWords(trimFillers(tokens)) ??
      numberWords(tokens.filter((word) => !fillers.has(word) || word === 'and' || word === 'a'));
    return told === null ? { kind: 'none' } : { kind: 'number', readings: readNumber(told) ?? [] };
  }
  const sign = /-\s*\d/.test(side) ? ['minus'] : [];
  const told = others.length > 0 ? numberWords([...sign, ...trimFillers(tokens)]) : null;
  const readings = readNumber(told ?? rest);
  if (readings === null)
    return { kind: 'unclear', reason: /\d ?[-+*×·÷] ?\d/.test(rest) ? 'expression' : 'several' };
  return told === null && others.length > 1
    ? { kind: 'unclear', reason: 'several' }
    : { kind: 'number', readings };
}

/** Without the fillers at both ends: "it is a half" → "half". */
function trimFillers(words: readonly string[]): string[] {
  const isFiller = (word: string) => fillers.has(word);
  const start = words.findIndex((word) => !isFiller(word));
  const end = words.findLastIndex((word) => !isFiller(word));
  return start < 0 ? [] : words.slice(start, end + 1);
}

/** Finds the one number in `7.`, `x = 3/2`, `24 + 38 = 62`, "three quarters": of several sides the last. Its time grows no faster than the text. */
export function parseAnswer(text: string): ParsedAnswer {
  if (text.length > maxLength)
    return isWord(text) ? { kind: 'none' } : { kind: 'unclear', reason: 'several' };
  const sides = plainWords(plainSigns(text)).split('=').slice(-maxSides);
  // "2x = 6" and "x + 2 = 5" are steps on the way; "x = 3" is an answer.
  const equation = sides.some((side) => /\d ?x\b|\bx ?[-+*/×·÷^\d]|[-+*/×·÷] ?x\b/.test(side));
  if (equation && !sides.every(isWord)) return { kind: 'unclear', reason: 'equation' };
  const parsed = sides.map(parseSide);
  return (
    parsed.findLast((side) => side.kind === 'number') ??
    parsed.findLast((side) => side.kind === 'unclear') ?? { kind: 'none' }
  );
}

import { type Fraction, fraction, type Problem } from '@tutor-session/tutor';
import phrases from './phrases/numbers.json' with { type: 'json' };
import { Phrases, wordsOf } from './phrases.ts';
import { plainText } from './plain-text.ts';
import { findStatements, holds, plainNumber, type Statement, valueOfSide } from './statements.ts';
import { type Token, tokenize } from './tokens.ts';

/** What numbers a sentence may name, and which one it may not. */
export interface Numbers {
  /** By their value, as `3/4`. */
  readonly known: ReadonlySet<string>;
  /** What the problem asks, as tokens: its own numbers. */
  readonly asked: readonly Token[];
  readonly unknown?: { readonly letter: string; readonly value: Fraction };
  /** The answer, while it may not be given away. */
  readonly hidden?: Fraction | undefined;
}

/** Words that say something of numbers, which the guard cannot work out. */
const ofNumbers = new Set(phrases.says.flatMap((line) => line.split('|')));

const isNoun = (word: string): boolean => !ofNumbers.has(word) && /s$|^(?:cm|m|km|g|kg|l|ml)$/.test(word);

/** Beginnings that ask or request, and so claim nothing. */
const asks = new Phrases(phrases.asks, phrases.words);
const asksOf = new Phrases(phrases.asksOf, phrases.words);
/** What is done with numbers, and behind it what comes of it: "go back 8 from 12 and you land on 4". */
const works = new Phrases(phrases.works, phrases.words);
const reasons = new Phrases(phrases.reasons, phrases.words);

/** Reads the numbers of a text of the lesson, of a problem or of a student; of one that cannot be read, its digits. */
export function readTokens(text: string): Token[] {
  const lines = text
    .split(/\n+/)
    .map((line) => plainText(line) ?? line.toLowerCase().replace(/[^a-z0-9 .,/%]/g, ' '));
  return lines.flatMap((line) => tokenize(line));
}

/** The values of numbers, and those of the digits of each whole one: hints speak of tens and ones. */
export function valuesOf(tokens: readonly Token[]): Set<string> {
  const values = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'number' || !token.value) continue;
    values.add(token.value.toFraction());
    for (const part of token.text.match(/\d+/g) ?? []) {
      values.add(fraction(part).toFraction());
      for (const [at, digit] of [...part].entries())
        values.add(digit).add(fraction(digit + '0'.repeat(part.length - at - 1)).toFraction());
    }
  }
  return values;
}

/** Why a sentence may not be shown for its numbers; `undefined` where each is worked out or known. */
export function checkArithmetic(plain: string, numbers: Numbers): string | undefined {
  const tokens = tokenize(plain);
  const statements = findStatements(tokens, isNoun);
  const verified = new Set<Token>();
  const letter = tokens.find((token) => token.kind === 'letter' && token.letter !== numbers.unknown?.letter);
  if (letter) return 'a single letter stands for nothing in this problem';
  for (const statement of statements) {
    const fault = checkStatement(statement, tokens, numbers, verified);
    if (fault) return fault;
  }
  const told = numbers.hidden && checkHidden(tokens, statements, numbers);
  return told ?? checkMentions(plain, tokens, numbers, verified);
}

function checkStatement(
  { sides, relations, from, to }: Statement,
  tokens: readonly Token[],
  { unknown }: Numbers,
  verified: Set<Token>,
): string | undefined {
  const hasNumber = (side: readonly Token[] | undefined) =>
    side?.some(({ kind }) => kind !== 'bracket') ?? false;
  const values = sides.map((side) => (hasNumber(side) ? valueOfSide(side, unknown) : undefined));
  if (values.some((value, at) => value === null && !isBare(sides[at] ?? [])))
    return 'this arithmetic cannot be read; write it as 3 + 4 = 7';
  for (const [at, relation] of relations.entries()) {
    const [left, right] = [values[at], values[at + 1]];
    if (left && right) {
      if (!holds(left, relation, right)) return 'this is not so: the arithmetic is wrong';
      for (const token of [...(sides[at] ?? []), ...(sides[at + 1] ?? [])]) verified.add(token);
    } else if (
      right &&
      plainNumber(sides[at + 1] ?? []) &&
      !values.slice(at + 2).some(Boolean) &&
      !isAsked(tokens, from)
    )
      return 'it states a number without the sum that makes it; write it as 3 + 4 = 7';
    else if (left && at === relations.length - 1 && !hasNumber(sides[at + 1]) && endsHere(tokens, to))
      return 'this arithmetic is not complete';
  }
  return undefined;
}

/** A lone sign or letter: "x", "-", which is no arithmetic. */
const isBare = (side: readonly Token[]): boolean => side.every(({ kind }) => kind !== 'number');

/** Whether "what", "which" or "how many" stands before. */
function isAsked(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && /^(?:what|which|much|many)$/.test(before.word);
}

const endsHere = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at).every((token) => token.kind === 'stop') &&
  tokens.at(-1)?.kind === 'stop' &&
  !isQuestionMark(tokens.at(-1));
const isQuestionMark = (token: Token | undefined): boolean => token?.kind === 'stop' && token.sign === '?';

/** Numbers outside of what was worked out: each is known, and nothing is claimed of them. */
function checkMentions(
  plain: string,
  tokens: readonly Token[],
  { known }: Numbers,
  verified: ReadonlySet<Token>,
): string | undefined {
  const left = tokens.filter((token) => token.kind === 'number' && !verified.has(token));
  if (left.length === 0) return undefined;
  const strange = left.find(
    (token) => token.kind === 'number' && !(token.value && known.has(token.value.toFraction())),
  );
  if (strange)
    return 'it has a number that is neither in the lesson nor in the problem nor the student’s own';
  if (!tokens.some((token) => token.kind === 'word')) return 'a number alone says nothing';
  const words = wordsOf(plain);
  const hasReason = reasons.standIn(words);
  const isClaim = !asks.standIn(words) || hasReason;
  // "Borrow a ten" is no number of its own.
  const counted = left.filter((token) => token.kind === 'number' && token.text !== '10');
  const isWorked = counted.length > 2 || works.standIn(words);
  if (isWorked && (!asksOf.standIn(words) || hasReason))
    return 'it works with numbers and has no equation; write it as 3 + 4 = 7';
  if (isClaim && tokens.some((token) => token.kind === 'word' && ofNumbers.has(token.word)))
    return 'it claims something of a number that cannot be checked; write it as 3 + 4 = 7';
  return undefined;
}

/** The answer is a number that the sentence names: as itself, or as what a statement says. */
function checkHidden(
  tokens: readonly Token[],
  statements: readonly Statement[],
  { hidden, asked, unknown }: Numbers,
): string | undefined {
  const isHidden = (token: Token | undefined) =>
    token?.kind === 'number' && hidden && token.value?.equals(hidden);
  const own = new Set(asked.flatMap((token) => (token.kind === 'number' ? [token.text] : [])));
  const named = tokens.filter((token) => token.kind === 'number' && isHidden(token));
  const isStrange = named.some((token) => token.kind === 'number' && !own.has(token.text));
  const isOwn = (token: Token) => token.kind !== 'number' || own.has(token.text);
  const isWorkedOut = statements.some(({ sides }) =>
    sides.some(
      (side) => !side.every(isOwn) && side.length > 1 && hidden && valueOfSide(side)?.equals(hidden),
    ),
  );
  const isStated = statements.some(({ sides, relations }) => {
    const parts = sides.flat();
    // The answer in the place of the letter: "4 + 3 = 7" tells what x is.
    const isInPlace = unknown && parts.some(isHidden) && !parts.some(({ kind }) => kind === 'letter');
    return relations.length > 0 && (isInPlace || sides.some((side) => isHidden(plainNumber(side))));
  });
  const isAlone =
    named.some((token) => token.kind === 'number' && token.text === hidden?.toFraction()) &&
    !tokens.some((token) => token.kind === 'number' && !isHidden(token));
  return isStrange || isWorkedOut || isStated || isAlone || isInParts(tokens, statements, hidden, isOwn)
    ? 'it gives the answer away'
    : undefined;
}

/** Whether the numbers of a sentence are the answer's digits, or its tens and ones: "first a 1, then a 4" for 14. */
function isInParts(
  tokens: readonly Token[],
  statements: readonly Statement[],
  hidden: Fraction | undefined,
  isOwn: (token: Token) => boolean,
): boolean {
  const digits = hidden?.d === 1n && hidden.n > 9n ? `${hidden.n}` : undefined;
  const inSums = new Set(
    statements.flatMap(({ sides }) => sides.filter((side) => !plainNumber(side)).flat()),
  );
  const named = tokens.flatMap((token) => (token.kind === 'number' && !inSums.has(token) ? [token] : []));
  return named.some((token, at) => {
    const parts = named.slice(at, at + (digits?.length ?? 0));
    const next = named[at + 1];
    if (!digits || parts.every(isOwn)) return false;
    const isRound = token.value && next?.value && /^[1-9]0+$/.test(token.text);
    return (
      (parts.every(({ text }) => text.length === 1) && parts.map(({ text }) => text).join('') === digits) ||
      (isRound && token.value.add(next.value).equals(hidden ?? 0)) === true
    );
  });
}

/** The letter of an equation, and what it stands for. */
export function unknownOf({ ask, expected }: Problem): Numbers['unknown'] {
  const [, letter] = /\bWhat is ([a-z])\?/.exec(ask) ?? [];
  return letter && expected.kind === 'number' ? { letter, value: fraction(expected.value) } : undefined;
}

import { fraction } from '../fractions.ts';
import { type Expression, number, type Operator } from './expression.ts';

export type Token = Expression | Operator | '(' | ')' | { readonly kind: 'letter'; readonly letter: string };

/** More than this in a line is no task for a student, whatever it is. */
const maxTokens = 40;
const pattern =
  /\s*(?:(\d{1,6}) (\d{1,4})\/(\d{1,4})|(\d{1,6})\/(\d{1,6})|(\d{1,9})\.(\d{1,6})|(\d{1,9})|([a-z])|([-+*/()]))/y;
const operators: Readonly<Record<string, Operator>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** Cuts a side of a task into its parts; `null` for what is none. `1 1/2` is a mixed number, `3/4` a fraction, `6 / 2` a division. */
export function readTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text);
    const token = found && tokenOf(found);
    if (!token || tokens.length >= maxTokens) return null;
    tokens.push(token);
  }
  return tokens;
}

function tokenOf(found: RegExpExecArray): Token | null {
  const [, full, over, under, top, bottom, whole, places, integer, letter, sign] = found;
  if (full && over && under) {
    if (Number(under) === 0) return null;
    return number(
      fraction(BigInt(full) * BigInt(under) + BigInt(over), BigInt(under)),
      `${full} ${over}/${under}`,
    );
  }
  if (top && bottom) {
    return Number(bottom) === 0 ? null : number(fraction(BigInt(top), BigInt(bottom)), `${top}/${bottom}`);
  }
  if (whole && places)
    return number(fraction(BigInt(whole + places), 10n ** BigInt(places.length)), `${whole}.${places}`);
  if (integer) return number(fraction(BigInt(integer)), integer);
  if (letter) return { kind: 'letter', letter };
  return sign === '(' || sign === ')' ? sign : (operators[sign ?? ''] ?? null);
}

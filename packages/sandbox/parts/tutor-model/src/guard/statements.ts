import { calculate, type Expression, type Fraction, readExpression } from '@tutor-session/tutor';
import type { Relation, Token } from './tokens.ts';

type NumberToken = Extract<Token, { kind: 'number' }>;

/** A part of a sentence in which nothing but arithmetic stands: `3 + 4 = 7`, or `3 + 4`, or `7`. */
export interface Statement {
  /** Where its first token stands, and where the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** What stands between its relations; an empty side is one that the sentence leaves out. */
  readonly sides: readonly (readonly Token[])[];
  readonly relations: readonly Relation[];
}

/** Words that change nothing between a number and a sign. */
const fillers = new Set('the an exactly just really also still to you we now'.split(' '));

const isMath = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'word' && token.kind !== 'stop';

/** Finds the statements of a sentence; `isNoun` says which words may name what is counted ("5 apples"). */
export function findStatements(tokens: readonly Token[], isNoun: (word: string) => boolean): Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isMath(tokens[at])) continue;
    const from = at;
    const sides: Token[][] = [[]];
    const relations: Relation[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      if (token.kind === 'relation') {
        // "you get = 7": one relation of two words
        if (sides.at(-1)?.length === 0 && relations.length > 0) relations[relations.length - 1] = token.sign;
        else {
          relations.push(token.sign);
          sides.push([]);
        }
      } else if (isMath(token)) sides.at(-1)?.push(token);
      else if (!isSkipped(tokens, at, isNoun)) break;
    }
    statements.push({ from, to: at, sides, relations });
  }
  return statements;
}

/** Whether a word between two parts of a statement says nothing of the numbers. */
function isSkipped(tokens: readonly Token[], at: number, isNoun: (word: string) => boolean): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word' || !isMath(after)) return false;
  if (fillers.has(token.word)) return true;
  return (
    before?.kind === 'number' &&
    (after?.kind === 'relation' || after?.kind === 'operator') &&
    isNoun(token.word)
  );
}

/** The value of a side; the letter stands for the unknown. `null` where it is no expression, or one with a division by zero. */
export function valueOfSide(
  side: readonly Token[],
  unknown?: { letter: string; value: Fraction },
): Fraction | null {
  const parts: string[] = [];
  for (const token of side) {
    if (token.kind === 'number') parts.push(token.value ? write(token.value) : '?');
    else if (token.kind === 'letter')
      parts.push(token.letter === unknown?.letter ? write(unknown.value) : '?');
    else if (token.kind === 'operator' || token.kind === 'bracket') parts.push(token.sign);
  }
  const expression = readExpression(parts.join(' '));
  return expression && evaluate(expression);
}

/** `3/4`, and `(- 3/4)` in brackets, as one reads a number that stands for a letter. */
const write = (value: Fraction): string =>
  value.s < 0n ? `(- ${value.abs().toFraction()})` : value.toFraction();

function evaluate(expression: Expression): Fraction | null {
  if (expression.kind === 'number') return expression.value;
  const [left, right] = [evaluate(expression.left), evaluate(expression.right)];
  return left && right && calculate(expression.operator, left, right);
}

export function holds(left: Fraction, relation: Relation, right: Fraction): boolean {
  const order = left.compare(right);
  if (relation === '=') return order === 0;
  if (relation === '≠') return order !== 0;
  if (relation === '<') return order < 0;
  if (relation === '>') return order > 0;
  return relation === '≤' ? order <= 0 : order >= 0;
}

/** The number of a side that is nothing but one, with or without a sign. */
export function plainNumber(side: readonly Token[]): NumberToken | undefined {
  const rest = side.filter((token) => !(token.kind === 'operator' && token === side[0]));
  const [number] = rest;
  return rest.length === 1 && number?.kind === 'number' ? number : undefined;
}

/** A piece of math: figures upright, variables italic, operators with space around them. */
export type MathToken =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; text: string }
  /** `binary` is between two operands, with space on both sides; a sign (as in −3) has none. */
  | { kind: 'operator'; text: string; binary: boolean }
  /** `over` and `under` are math themselves. */
  | { kind: 'fraction'; over: string; under: string }
  | { kind: 'power'; text: string }
  | { kind: 'space' };

const pattern =
  /(?<fraction>(?<![\w/])(?:\d+[a-z]?|[a-z]|\([^()]*\))\/(?:\d+[a-z]?|[a-z]|\([^()]*\))(?![\w/]))|(?<number>\d+(?:[.,]\d+)*%?)|(?<power>\^-?\w+)|(?<word>\p{L}[\p{L}\p{M}'’]*)|(?<operator>[-+−–×*·÷/=<>≤≥≠≈→])|(?<space>\s+)|(?<other>.)/gu;

const relations = '=<>≤≥≠≈→';
const glyphs: Record<string, string> = { '-': '−', '–': '−', '*': '×' };

/** Reads math as people type it: `3/4 + 1/8`, `2x - 3 = 11`, `x^2`. Any text passes; nothing is lost but double spaces. */
export function mathTokens(math: string): MathToken[] {
  const tokens: MathToken[] = [];
  for (const { groups = {}, 0: text } of math.trim().matchAll(pattern)) {
    const previous = tokens.findLast(({ kind }) => kind !== 'space');
    if (groups.fraction) {
      const bar = text.startsWith('(') ? text.indexOf(')') + 1 : text.indexOf('/');
      tokens.push({ kind: 'fraction', over: bare(text.slice(0, bar)), under: bare(text.slice(bar + 1)) });
    } else if (groups.power) tokens.push({ kind: 'power', text: text.slice(1).replace('-', '−') });
    else if (groups.word)
      tokens.push({ kind: text.length === 1 && isVariable(math) ? 'variable' : 'text', text });
    else if (groups.operator) {
      const binary =
        relations.includes(text) ||
        (previous !== undefined && previous.kind !== 'operator' && !opens(previous));
      tokens.push({ kind: 'operator', text: glyphs[text] ?? text, binary });
    } else if (groups.space) tokens.push({ kind: 'space' });
    else tokens.push({ kind: 'text', text });
  }
  return tokens;
}

/** Brackets are not needed above or below the bar of a fraction. */
function bare(part: string): string {
  return part.startsWith('(') ? part.slice(1, -1).trim() : part;
}

/** One letter alone is a variable in a formula, and a word ("a", "I") in a sentence. */
function isVariable(math: string): boolean {
  return /[\d=+<>×÷]|^\s*\p{L}\s*$/u.test(math);
}

function opens(token: MathToken): boolean {
  return token.kind === 'text' && (token.text === '(' || token.text === '[');
}

import { type Fraction, fraction, readNumber } from '@tutor-session/tutor';

/** What the guard reads a sentence as. */
export type Token =
  /** `text` as it is written, `value` exactly; a number too long to read has none. */
  | { readonly kind: 'number'; readonly text: string; readonly value: Fraction | null }
  | { readonly kind: 'operator'; readonly sign: '+' | '-' | '*' | '/' }
  | { readonly kind: 'relation'; readonly sign: Relation }
  | { readonly kind: 'bracket'; readonly sign: '(' | ')' }
  /** A letter that may stand for a number. */
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'word'; readonly word: string }
  /** Punctuation. */
  | { readonly kind: 'stop'; readonly sign: string };

export type Relation = '=' | '≠' | '<' | '>' | '≤' | '≥';

const number = String.raw`\d+ \d+\/\d+|\d+ ?\/ ?\d+(?!\d|\.\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const pattern = new RegExp(
  `(?<number>${number})(?<ordinal>(?:st|nd|rd|th)s?\\b)?(?<percent> ?%| percent\\b)?(?<rest>[a-z]*)|(?<word>[a-zà-öø-ÿ]+(?:['-][a-zà-öø-ÿ]+)*)|(?<sign>[-+*/÷=<>≤≥≠()])|(?<stop>[^ ])`,
  'g',
);

/** Words between numbers, as signs. A relation of words is longer than its parts, so it is replaced first. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d ?)x(?= ?\d)/g, '*'],
  [/(?<=\d)(?=[b-hj-z]\b)/g, ' * '],
  [/\b(it|that|there|what|this|here|answer|result|sum)'s\b/g, '$1 is'],
  [/\b(they|you|we)'re\b/g, '$1 are'],
  [/\b(?:is|are|was|were)n'?t\b/g, 'is not'],
  [/\b(?:can not|cannot|can't) be\b|\b(?:does not|doesn't|do not|don't) (?:equal|make|give)\b/g, 'is not'],
  [/\b(?:is|are) (?:not|never) (?:the same as|equal to)\b|\b(?:is|are) not\b/g, '≠'],
  [/\b(?:is|are) (?:greater|more|bigger|larger|higher) than\b/g, '>'],
  [/\b(?:is|are) (?:less|smaller|lower|fewer) than\b/g, '<'],
  [/\b(?:is|are) (?:the same as|equal to|equivalent to|as much as|as big as)\b/g, '='],
  [/(?<=\d ?)(?:plus|added to)(?= ?[\d(])/g, '+'],
  [/(?<=\d ?)(?:minus|take away)(?= ?[\d(])/g, '-'],
  [/(?<=\d ?)(?:times|multiplied by)(?= ?[\d(])/g, '*'],
  [/(?<=\d ?)divided by(?= ?[\d(])/g, '÷'],
  [/(?<=\d) over (?=\d)/g, '/'],
  [/(?<=\/\d+ |% |percent )of (?:the )?(?=\d)/g, '* '],
  [/\b(?:minus|negative) (?=\d)/g, '-'],
  [/:(?= ?-?\d)(?![^,;!?]*(?:[=<>]|\b(?:is|are|makes?|gives?|equals?)\b))/g, '='],
];

const equals = new Set(
  `is are was were be equals equal make makes made making give gives gave giving get gets got becomes become leaves leave so then
  comes amounts means yields`.split(/\s+/),
);

/** Cuts a plain text into tokens; a digit with letters that are no ordinal makes a number without a value. */
export function tokenize(plain: string): Token[] {
  const text = replacements.reduce((all, [found, sign]) => all.replace(found, sign), plain);
  const tokens = Array.from(text.matchAll(pattern), ({ groups = {}, index }) => toToken(groups, text, index));
  return joinOrdinals(tokens).map((token, at, all) => asSum(token, at, all));
}

function toToken(groups: Record<string, string | undefined>, text: string, at: number): Token {
  const { number: digits, ordinal, percent, rest = '', word, sign, stop = '' } = groups;
  if (digits !== undefined) {
    if (ordinal && !percent && rest === '' && !digits.includes('/'))
      return { kind: 'word', word: digits + ordinal };
    return {
      kind: 'number',
      text: digits.replace(/ ?\/ ?/, '/'),
      value: rest ? null : readValue(digits, Boolean(percent)),
    };
  }
  if (word !== undefined) {
    if (/^[b-hj-z]$/.test(word)) return { kind: 'letter', letter: word };
    if (word === 'same' && text[at - 1] === '=') return { kind: 'relation', sign: '=' };
    return equals.has(word) ? { kind: 'relation', sign: '=' } : { kind: 'word', word };
  }
  if (sign === '(' || sign === ')') return { kind: 'bracket', sign };
  if (sign === '÷') return { kind: 'operator', sign: '/' };
  if (sign === '+' || sign === '-' || sign === '*' || sign === '/') return { kind: 'operator', sign };
  if (sign !== undefined) return { kind: 'relation', sign: sign as Relation };
  return { kind: 'stop', sign: stop };
}

function readValue(digits: string, isPercent: boolean): Fraction | null {
  const value = readNumber(digits.replace(/ ?\/ ?/, '/'))?.[0]?.value;
  return value ? (isPercent ? value.div(100) : value) : null;
}

const ordinalPart = /^(\d+)(?:st|nd|rd|th)s?$/;

/** `3 5ths` is a fraction. */
function joinOrdinals(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const [, part] = token.kind === 'word' ? (ordinalPart.exec(token.word) ?? []) : [];
    if (part && Number(part) > 0 && before?.kind === 'number' && before.value)
      joined[joined.length - 1] = {
        kind: 'number',
        text: `${before.text}/${part}`,
        value: before.value.div(fraction(BigInt(part))),
      };
    else joined.push(token);
  }
  return joined;
}

/** "3 and 4 make 7" is a sum. */
function asSum(token: Token, at: number, all: readonly Token[]): Token {
  const isSum =
    token.kind === 'word' &&
    token.word === 'and' &&
    all[at - 1]?.kind === 'number' &&
    all[at + 1]?.kind === 'number' &&
    all[at + 2]?.kind === 'relation' &&
    all[at + 3]?.kind === 'number';
  return isSum ? { kind: 'operator', sign: '+' } : token;
}

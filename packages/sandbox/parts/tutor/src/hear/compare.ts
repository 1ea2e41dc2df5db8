import { type Fraction, fraction, show } from '../content/fractions.ts';
import content from '../content/phrases/number-questions.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { replacer } from '../content/replacer.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { calculate, type Operator } from '../homework/expression.ts';

/** How a question about numbers is put. */
export type FormName = keyof typeof content.forms;

export const form = (name: FormName): RegExp => new RegExp(content.forms[name], 'u');

const relations = content.relations.map(({ words, kind }) => ({ words: new RegExp(words), kind }));

/** What is compared with these words is no bare number. */
const noNumber = form('noNumber');
const asksLimit = form('limit');
const asksHedged = form('hedged');

/** "What is one more than 6?" compares nothing. */
const asksWhich = /^\W*what/;

const operators: Readonly<Record<string, Operator>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

const operation = replacer('operation');

/** "are 2/4 and 1/2 the same", its "and" read as a sign. */
const bothSame =
  /(?<=^\W*(?:(?:so|and|but|ok) )*(?:is|are) )(\S+) plus (\S+) (?:both |always )?(?:the )?(?:same|equal)\b(?! (?:as|to|like)\b).*$/;

/** "is 3/8 more than 3/5 cause 8 is bigger" */
const reason = /(?<=\d.*\d.*)\b(?:because|since|'?cause|cuz|cus|cos|bc)\b.*$/;

/** The value of a number or of one operation with two numbers, with how it is written; `null` for anything else. */
export function readValue(text: string): { value: Fraction; written: string } | null {
  const asked = text
    .replace(
      /(?:\b(?:is|are) (?:that|it|this|they)|(?: (?:going to|gonna|always|still|also|really|be))* the|(?: (?:going to|gonna|always|still|also|really|be))+)\s*$/,
      '',
    )
    .replace(/^(?:.*\b(?:is|isn't|isnt|are|whether|if|does|do|can|could|will|would)\b)?\s*/, '')
    .replace(
      /\b(?:or (?:not|nah|no|what)|right|always|really|just|exactly|too|then|one|whole)\b.*$/,
      (rest) => (/^(?:one|whole)/.test(rest) ? rest : ''),
    );
  const plain = operation(asked).trim();
  const [, left, sign = '', right] = /^(\S+?) *( - |[+*÷]|(?<=\d)-(?=\d)| \/ ) *(\S+)$/.exec(plain) ?? [];
  const operator = operators[sign.trim().replace('÷', '/')];
  const [a, b] = [left ?? plain, right].map((each) => (each === undefined ? null : readNumber(each)));
  if (!a) return null;
  if (!operator) return right === undefined ? { value: a, written: plain } : null;
  const value = b ? calculate(operator, a, b) : null;
  return value && { value, written: plain };
}

function readNumber(text: string): Fraction | null {
  const parsed = parseAnswer(text);
  return parsed.kind === 'number' ? (parsed.readings[0]?.value ?? null) : null;
}

/** An operation in words with its sign. */
export const withSigns = replacer('withSigns');

/** As it is written in a problem. */
export const pretty = replacer('pretty');

/** Answers "is 0.5 the same as 1/2?" and "is 3/5 more than a half?"; `null` where the text compares no two numbers. The problem's answer is not worked out. */
export function compareValues(
  { ask, expected }: Pick<Problem, 'ask' | 'expected'>,
  text: string,
): string | null {
  const hidden = expected.kind === 'number' ? fraction(expected.value) : undefined;
  const asked = text.slice(0, 200).normalize('NFC').toLowerCase().replace(reason, '');
  const plain = withSigns(asked).replace(bothSame, '$1 the same as $2');
  if (asksWhich.test(plain)) return null;
  const [, own = ''] = /^What is ([^?]*\d [+−×÷] \d[^?]*)\?$/.exec(ask) ?? [];
  for (const { words, kind } of relations) {
    const [left, typed, ...others] = plain.split(words);
    // "is 3 ÷ 24 the same?"
    const isOurs =
      kind === 'same' &&
      own !== '' &&
      /\d.*\D.*\d/.test(left ?? '') &&
      typed !== undefined &&
      /^[\s?!.]*(?:(?:thing|answer|number|result|or (?:not|nah|no))[\s?!.]*)*$/.test(typed);
    const right = isOurs ? withSigns(own) : typed;
    if (left === undefined || right === undefined || others.length > 0) continue;
    // "6 x 6 is 6 more than 30"
    if (/\d.*\b(?:is|are)\b.*\d/.test(left)) continue;
    const [a, b] = [readValue(left), readValue(right)];
    if (!a || !b || [a, b].some(({ written }) => noNumber.test(written))) continue;
    if ([a, b].every(({ written }) => ask.includes(pretty(written)))) return texts.asksOurs;
    const order = a.value.compare(b.value);
    const isSo = kind === 'same' ? order === 0 : kind === 'more' ? order > 0 : order < 0;
    const fact = order === 0 ? 'the same as' : order > 0 ? 'more than' : 'less than';
    const rule = order === 0 && isTurned(a.written, b.written) ? ` ${texts.anyOrder}` : '';
    return `${isSo ? 'Yes' : 'No'}: ${describe(a, ask, hidden)} is ${fact} ${describe(b, ask, hidden)}.${rule}`;
  }
  return null;
}

/** "6 * 5" and "5 * 6" */
const isTurned = (one: string, other: string): boolean =>
  /[+*]/.test(one) && one !== other && one.split(/(\D+)/).toReversed().join('') === other;

/** Answers "is it more than 10?" where the problem's answer is a number; `null` where the text asks no such thing. */
export function compareAnswer(
  { ask, expected }: Pick<Problem, 'ask' | 'expected'>,
  text: string,
): string | null {
  const plain = text.slice(0, 100).toLowerCase();
  const [, hedged] = asksHedged.exec(plain) ?? [];
  const compares = expected.kind === 'number' && expected.also?.some((sign) => /[<>=]/.test(sign));
  if (hedged && compares) return texts.asksOurs;
  // "are they the same?", of the two numbers of the problem; "is it bigger?", than the first of them.
  const [, first = '', second = ''] = /^What is (\S+) [+−×÷] (\S+)\?$/.exec(ask) ?? [];
  if (hedged === 'same' && second)
    return compareValues({ ask: '', expected }, `is ${first} the same as ${second}`);
  const [, more = '', over = '', limit = ''] =
    (hedged ? [plain, hedged, '', first] : asksLimit.exec(plain)) ?? [];
  const number = limit && readNumber(limit);
  if (!number || expected.kind !== 'number') return hedged ? texts.whichTwo : null;
  const isMore = /^(?:m|b(?!el)|g|la|h|o|a)/i.test(more || over);
  const order = fraction(expected.value).compare(number);
  const isSo = isMore ? order > 0 : order < 0;
  return fill(isSo ? texts.soItIs.yes : texts.soItIs.no, {
    relation: isMore ? 'more than' : 'less than',
    number: limit,
  });
}

/** As it was written, with its value where that is another number: `3+7 (10)`; below zero is no number that young students know. */
function describe(
  { value, written }: { value: Fraction; written: string },
  ask: string,
  hidden?: Fraction,
): string {
  const isPlain = show(value) === written || !/[+*÷]| - |\d-\d|\./.test(written);
  if (isPlain || (hidden && value.equals(hidden))) return pretty(written);
  const shown = value.compare(0) < 0 && !/[a-z] ?=|= ?[a-z]/.test(ask) ? texts.belowZero : show(value);
  return `${pretty(written)} (${shown})`;
}

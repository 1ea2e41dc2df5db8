import words from './content/phrases/personal-data.json' with { type: 'json' };

/** What is masked, by the name that stands in its place. */
export const personalData = ['e-mail address', 'phone number', 'address', 'name'] as const;
export type PersonalData = (typeof personalData)[number];

const mark = (kind: PersonalData): string => `[${kind}]`;

/** The kinds that were masked in a text, in the order of `personalData`. */
export const maskedIn = (text: string): PersonalData[] =>
  personalData.filter((kind) => text.includes(mark(kind)));

/** A text without its masked parts, and without the words that lead to them. */
export const withoutMarks = (text: string): string =>
  text.replace(/[^.!?;,\n]*\[(?:e-mail address|phone number|address|name)\][^.!?;,\n]*[.!?;,]?/g, ' ').trim();

const noWay = new Set(words.noWay.split('|'));
const noName = new Set(words.noName.split('|'));

const end = '(?![\\p{L}\\d])';
const ways = `(?:${words.ways})${end}\\.?`;
/** Bounded, and only from its beginning on, so that the time does not grow with the square of the text. */
const word = "(?<![\\p{L}.'’-])\\p{L}[\\p{L}.'’-]{0,30}";
const mailbox = '(?<![\\p{L}\\d._%+-])[\\p{L}\\d._%+-]{1,64}';

const anyOf = (pattern: string): RegExp => new RegExp(pattern, 'giu');

const mail = anyOf(
  `${mailbox}@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+|` +
    `${mailbox} ?(?:\\(at\\)|\\[at\\]|@| at ) ?(?:${words.mailHosts}) ?(?:\\.| dot ) ?(?:${words.domains})${end}`,
);

/** Digits in groups, as many as a phone number has. */
const phone = /(?<![\p{L}\d/.,]|[=+×*÷] ?)(?:\+|\(|00)?\d(?:[ ()./-]{0,2}\d){6,14}(?![\d/]| ?[=×*÷])/gu;
const phoneCue =
  /\b(?:phone|mobile|cell(?:phone)?|telephone|tel|whatsapp|call|text|ring|reach|sms|my (?:mom'?s |mum'?s |dad'?s |mother'?s |father'?s )?(?:number|nr|no)|our number)\b/iu;
/** What looks like a phone number without a word about it. */
const phoneShape = /^(?:\+\d|\(\d{2,5}\)|\d{3}[-. ]\d{3}[-. ]\d{4}$|0\d{2,4}[ /-]\d{3,})/;
/** The same where there is nothing but a number. */
const barePhone = /^\+\d{2}[ (]|^\(\d{3}\) /;
const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';
const spelledPhone = anyOf(`(?:${digitWord}[ ,-]+){6,}${digitWord}${end}`);

/** `12 Oak Street`, with the town and postcode behind it. */
const town = `(?:,? (?:in )?\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+)*| \\d{5}(?:-\\d{4})?${end}|, ?[\\p{L} ]{3,25}${end}|,? ?\\p{Lu}{1,2}\\d{1,2}\\p{Lu}? ?\\d\\p{Lu}{2}){0,4}`;
const houseFirst = anyOf(`\\b\\d{1,5}[a-z]?,? (?:${word} ){1,3}${ways}${town}`);
const houseLast = anyOf(
  `(?:(?:${word} ){1,3}${ways}|(?<!\\p{L})\\p{L}{1,30}(?:strasse|straße|str\\.|weg|platz|allee|gasse)),? (?:no\\.? |number )?\\d{1,4}[a-z]?${end}${town}`,
);
const onlyWay = anyOf(
  `(?<=\\b(?:live|lives|living|stay|house is|home is) (?:on|at|in) )(?:${word} ){1,3}${ways}`,
);
const told = /(?<=\b(?:address|adress|addres) (?:is|:) ?|\b(?:address|adress):\s?)[^.!?\n]+/giu;
const postcode =
  /(?<=\b(?:zip(?: ?code)?|post ?code|postal code) (?:is )?:? ?)(?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2}|\d{4} ?[a-z]{2})(?![\p{L}\d])/giu;
const homeCue =
  /\b(?:my|our|i|we|live|lives|living|address|adress|home|come to|visit|meet me|send|pick me up)\b/iu;

const names = anyOf(
  `(?<=\\bmy (?:full |whole |real |complete )?name(?:'s|’s|s| is|:) )${word}(?: ${word}){1,3}`,
);
const lastName = anyOf(`(?<=\\bmy (?:last ?name|surname|family name)(?:'s|’s| is|:) )${word}`);

/** Puts `[address]` and the like in place of what is personal, but not of what the allowed texts hold, or a kind that is found in them. */
export function maskPersonalData(text: string, options: { allowed?: readonly string[] } = {}): string {
  const { allowed = [] } = options;
  const isAllowed = (kind: PersonalData) => allowed.some((each) => find[kind](each, each).length > 0);
  return personalData.reduce((all, kind) => {
    const found = find[kind](all, text).filter((part) => !allowed.some((each) => holds(each, part)));
    // Last, since the problem has more to read than the message, which is seldom personal.
    if (found.length === 0 || isAllowed(kind)) return all;
    return found.reduce((masked, part) => masked.replace(part, mark(kind)), all);
  }, text);
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase().trim());

const all = (text: string, ...patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => (text.match(pattern) ?? []).map((part) => part.trim())).filter(Boolean);

const isWay = (part: string): boolean =>
  (part.toLowerCase().match(/\p{L}+/gu) ?? []).every((each) => !noWay.has(each));

/** Finds the parts of a text that are personal; `whole` is the message before anything was masked. */
const find: Readonly<Record<PersonalData, (text: string, whole: string) => string[]>> = {
  'e-mail address': (text) => all(text, mail),
  'phone number': (text, whole) => {
    const [isCued, isBare] = [phoneCue.test(whole), !/\p{L}/u.test(whole)];
    const isPhone = (part: string) =>
      isBare ? barePhone.test(part) : (isCued && isLikePhone(part)) || phoneShape.test(part);
    return [...all(text, phone).filter(isPhone), ...(isCued ? all(text, spelledPhone) : [])];
  },
  address: (text, whole) => {
    const street = all(text, houseFirst, houseLast).filter(isWay);
    const isAlone = street.length === 1 && street[0]?.length === whole.trim().replace(/[.!]+$/, '').length;
    return [
      ...all(text, told).filter((part) => /\d/.test(part) || new RegExp(ways, 'iu').test(part)),
      ...(homeCue.test(whole) || isAlone ? street : []),
      ...all(text, onlyWay).filter(isWay),
      ...all(text, postcode),
    ];
  },
  name: (text) => [
    ...all(text, names).flatMap(fullName),
    ...all(text, lastName).filter((part) => !noName.has(part.toLowerCase())),
  ],
};

/** Seven digits that are written together are a number like any other, unless they begin as phone numbers do. */
const isLikePhone = (part: string): boolean =>
  /^[+0(]/.test(part) || /\d[ ()./-]+\d/.test(part) || part.length >= 9;

/** The words of a name up to the first that is none; no name where there is only one. */
function fullName(text: string): string[] {
  const parts = text.split(' ');
  const stop = parts.findIndex((each) => noName.has(each.toLowerCase().replace(/[.'’]+$/, '')));
  const name = stop < 0 ? parts : parts.slice(0, stop);
  return name.length > 1 ? [name.join(' ').replace(/[.'’-]+$/, '')] : [];
}

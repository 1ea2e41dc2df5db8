import words from './content/phrases/personal-data.json' with { type: 'json' };

/** What is masked, by the name that stands in its place. */
export const personalData = ['e-mail address', 'phone number', 'address', 'name'] as const;
export type PersonalData = (typeof personalData)[number];

const mark = (kind: PersonalData): string => `[${kind}]`;

/** The kinds that were masked in a text, in the order of `personalData`. */
export const maskedIn = (text: string): PersonalData[] =>
  personalData.filter((kind) => text.includes(mark(kind)));

const setOf = (line: string): ReadonlySet<string> => new Set(line.split('|'));
const [noWay, talk] = [setOf(words.noWay), setOf(words.talk)];
const noName = setOf(`${words.noName}|${words.talk}`);

const { ways, mailHosts, domains } = words;
const named: Readonly<Record<string, string>> = { ...words.parts, ways, mailHosts, domains };

/** What a pattern is written as, with the parts that it names: `<way>`. */
const written = (pattern: string): string =>
  pattern.replace(/<(\w+)>/g, (_, name: string) => written(named[name] ?? ''));

type Pattern = keyof typeof words.patterns;

/** Each is bounded, and begins at a word's beginning only, so that the time does not grow with the square of the text. */
const patterns = Object.fromEntries(
  Object.entries(words.patterns).map(([name, pattern]) => [name, new RegExp(written(pattern), 'giu')]),
) as Readonly<Record<Pattern, RegExp>>;

const has = (text: string, name: Pattern): boolean => text.search(patterns[name]) >= 0;

const all = (text: string, ...names: readonly Pattern[]): string[] =>
  names.flatMap((name) => (text.match(patterns[name]) ?? []).map((part) => part.trim())).filter(Boolean);

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

const isWay = (part: string): boolean =>
  (part.toLowerCase().match(/\p{L}+/gu) ?? []).every((each) => !noWay.has(each));

/** Finds the parts of a text that are personal; `whole` is the message before anything was masked. */
const find: Readonly<Record<PersonalData, (text: string, whole: string) => string[]>> = {
  'e-mail address': (text) => all(text, 'mail'),
  'phone number': (text, whole) => {
    const [isCued, isBare] = [has(whole, 'phoneCue'), !/\p{L}/u.test(whole)];
    // Seven digits that are written together are a number like any other, unless they begin as phone numbers do.
    const isPhone = (part: string) =>
      isBare ? has(part, 'barePhone') : has(part, 'phoneShape') || (isCued && has(part, 'likePhone'));
    return [...all(text, 'phone').filter(isPhone), ...(isCued ? all(text, 'spelledPhone') : [])];
  },
  address: (text, whole) => {
    const addresses = (...names: readonly Pattern[]) => all(text, ...names).map(beforeTalk);
    const street = addresses('houseFirst', 'houseLast').filter(isWay);
    const isAlone = street.length === 1 && street[0]?.length === whole.trim().replace(/[.!]+$/, '').length;
    return [
      ...addresses('told').filter((part) => /\d/.test(part) || has(part, 'way')),
      ...(has(whole, 'homeCue') || isAlone ? street : []),
      ...addresses('onlyWay').filter(isWay),
      ...all(text, 'postcode'),
    ];
  },
  name: (text) => [
    ...all(text, 'names').flatMap(fullName),
    ...all(text, 'lastName').filter((part) => !noName.has(part.toLowerCase())),
  ],
};

/** What of an address stands before the student says something else: "4 The Grove, i want to die". Nobody hears what is masked. */
function beforeTalk(part: string): string {
  const words = [...part.matchAll(/(?<=[\s,.])(?<!\d )[\p{L}'’]+/gu)];
  const begins = words.find(([word]) => talk.has(word.toLowerCase()));
  return begins ? part.slice(0, begins.index).replace(/[\s,.]+$/, '') : part;
}

/** The words of a name up to the first that is none, or the end of the sentence; no name where there is only one. */
function fullName(text: string): string[] {
  const parts = text.split(' ');
  const stop = parts.findIndex(
    (each, at) =>
      noName.has(each.toLowerCase().replace(/[.'’]+$/, '')) || /\p{L}{3}\.$/u.test(parts[at - 1] ?? ''),
  );
  const name = stop < 0 ? parts : parts.slice(0, stop);
  return name.length > 1 ? [name.join(' ').replace(/[.'’-]+$/, '')] : [];
}

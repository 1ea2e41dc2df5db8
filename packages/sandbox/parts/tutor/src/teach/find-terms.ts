import { contentWords } from '../grade/match-words.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { asksForWord, puzzledAt } from './asking.ts';
import type { Draft } from './draft.ts';
import { everydayTerms, lessonTerms, lessonWords } from './glossary.ts';
import { beside, labels, likelyTerm, namesOf, nearest, problemTerms } from './likely-term.ts';
import { type ScanOptions, scan, type Term } from './term-index.ts';

/** How a question for the meaning of a word shows, in plain words. */
const asksMeaning =
  /\b(?:means?|meaning|(?:is|was|are|it|that) meant|meant by|defin\w*|wdym|wym)\b|\b(?:the|this|that|called) (?:word|term|expression|phrase|prefix) \p{L}|= (?:what|\?)|\b(?:never|not) heard\b|\bwhat even\b|\b(?:is|are|as in) what\b|\bis which\b|\bstands? for\b|\b(?:is|are) called\b|\b(?:do|does) not know what .* (?:is|are)\b|\b(?:is|are) when what\b|\p{L}{3,} .*\bwhat (?:it|that|this|they) (?:even |actually )?(?:is|are|means?|refers? to|stands? for)\b|\? what (?:is|are)\b|\p{L}{3,} .*what is (?:that|it|this)\b/iu;

/** Where the word stands in a question for what it means. */
const meaningOf = [
  /\bmean(?:s|t)? by (.+)/,
  /\b(?:says?|said|called|calls|word|term|wrote|writes|reads) (?:an? |the )?(.+?)(?: in (?:my|the|our) \S+)? (?:and )?what (?:is|does|do) (?:that|it|this)\b/,
  /\b(?:what|who|wdym) (?:(?:is|are|was|were|does|do|did) )?(.+?) (?:(?:even|really|actually|exactly) )?(?:mean|means|meant|meaning|stands? for|refers? to)\b/,
  /\b(?:define|defines|definition (?:of|for)|meaning (?:of|for)|(?:mean|means|meant) by|wdym|wym)(?: by)? (.+)/,
  /\bwhat (?:does|do) (?:it|that|they) mean (?:to |by |if |when )?(.+)/,
  /\b(?:what|who) (?:they|you|we|people|one|she|he) (?:call|calls|mean by|means by|mean with|mean) (.+)/,
  /\b(?:when|if) (?:you|it|they|one) (?:says?|writes?|means?) (.+?) (?:do|does|is|are|what|which) /,
  /(?:^|\b(?:by|with|saying) )(\p{L}+) do you mean\b/u,
  /(?:^|\b(?:says?|said|thinks?|told me|that) )(?:that )?(?:an? |the )?(\p{L}+(?: \p{L}+)?) (?:is|are|means?) .+ is (?:that|it|this) (?:what|how)\b/u,
  /(?:^|\? )(.+?) (?:means?|meaning|def|definition|define|=) (?:what|again|please|\?|$)/,
  /\bhow (?:do|would|can|should|could|might|is|are) (?:(?:you|i|we|one) )?(?:define|defined|describe|explain) (.+)/,
  /\b(?:explain|describe) (?:me )?(?:the )?(?:word|term|expression|phrase|meaning of) (.+)/,
];
const naming = [
  /\b(?:what|who) (?:even )?(?:is|are|was|were) (.+)/,
  /.*\bwhat (?:is|are) (.+)/,
  /(?:^|\? )(.+?) (?:is|are|=)(?: (?:what|again|which))? (?:what|again|which|please|\?|$)/,
  /^(.+?) \? (?:what|never|who|huh|sounds?|is|define)\b/,
  /\bwhat (?:exactly )?(.+?) (?:is|are|was|were|does|do|says)\b/,
  /\bheard (?:(?:of|about) )?(.+)/,
  /\b(?:not|what) (?:know|understand|get) (?!how|why|where|when|if|who|which)(?:what )?(.+)/,
  /\bwhat would (?:you|one|we) (?:say|call) (.+)/,
  /\bwhat counts as (.+)/,
  /\bwhat makes (?:it|something|(?:an?|the) \p{L}+) an? (\p{L}+)/u,
  /\b(?:describe|explain) (.+)/,
  /^(.+?) (?:please )?(?:explain|explained)(?: please)?(?: \?)?$/,
  /\b(?:know|tell me|remember|sure|idea) (?:about )?what (.+?) (?:is|are|was|were)\b/,
];

/** What stands before the word, and behind it. */
const lead =
  /^(?:(?:an?|the|this|that|these|those|word|term|expression|phrase|called|even|of|by|your|my|some|all|exactly|to|find|finding|work out) )+/;
const tail =
  / (?:in|for|to|here|again|please|exactly|precisely|then|though|anyway|actually|even|supposed|is|are|was|were|mean|means|meant|like|as|when|so|and|or|because|but|i|we|you|my|our|his|her|that|which|who|where|on|at|real|called|would|do|does|they|it|no|not|\?)(?: .*)?$/;

const maxWords = 4;

/** "a 2 step equation" */
const stepWords = ['', 'one', 'two', 'three', 'four'];

/** What a message asks the meaning of: as it stands, and without what comes behind it. */
function asked(patterns: readonly RegExp[], plain: string): string[] {
  return patterns.flatMap((pattern) => {
    const [, words = ''] = pattern.exec(plain) ?? [];
    const bare = words.replace(lead, '');
    return [...new Set([bare, bare.replace(tail, '')])].filter(
      (each) =>
        each !== '' && each.split(' ').length <= maxWords + 1 && !/^(?:it|them|him|her|me|us)\b/.test(each),
    );
  });
}

/** Whether a word only says that the next one is asked for: "the term 'quotient'", "lowest terms" asks for itself. */
const isLabel = (word: string, text: string): boolean =>
  /\b(?:term|word|expression|phrase|prefix|meaning)\b/.test(word) &&
  new RegExp(`\\b${word} (?:of |for |the |an? |called )*["'“‘]?\\p{L}{3,}`, 'iu').test(text) &&
  !new RegExp(`\\b${word} (?:mean|is|are|like|does|and|or|it|what)`, 'i').test(text);

/** Questions that ask more than what a word means. */
const asksMore =
  /\b(?:why|how|when|where|do you|does|did|can|could|will|would|should|if|is it|are there|is there)\b/;

/** Whether a term is at least half of what is asked for. */
const isMost = ({ term }: Term, part: string): boolean =>
  contentWords(term).length * 2 >= contentWords(part).filter((word) => !beside.has(word)).length;

const asksDifference =
  /\bdiff(?:er\w*)?\b|\bsame (?:as|thing|like)\b|\bvs\b|\brelat(?:ed|ion\w*)\b|\bconnect\w*\b/i;

/** What stands before a question for "that": "it says denominator up there, i dont know that word". */
const ofBefore =
  /^(.*\S) (?:what (?:is|does|do|are) (?:it|this|that|they)\b|(?:i |we )?(?:(?:do|does|did|can) not|never) (?:know|understand|get|heard(?: of)?) (?:it|(?:that|this|the)(?: word| one)?)(?: \?|$)|what (?:is )?(?:this|that) word)/;

const asksSign = /\b(?:sign|symbol|line|dash|cross|dots?|thing)\b/i;

/** What a sign in a problem is called. */
const signs: readonly (readonly [sign: string, term: string])[] = [
  ['−', 'minus'],
  ['+', 'plus'],
  ['×', 'times'],
  ['÷', 'divide'],
  ['/', 'fraction'],
  ['>', 'greater than'],
  ['<', 'less than'],
  ['=', 'equals sign'],
  ['%', 'percent'],
];

/** What the sign in the message, or else in the open problem, is called. */
function signName({ lesson: { open } }: Draft, typed: string | undefined): string {
  const text = typed ?? open?.problem.ask ?? '';
  const [, name = ''] = signs.find(([sign]) => text.includes(sign)) ?? [];
  return name;
}

/** A sign that stands alone in a message: "what does > mean". */
const aloneSign = /(?<=\s)[+×÷=<>%](?=\s|\?|$)/;

const explainsQuoted = /\bexplain (?:to \w+ |the |an? )*["“‘']/i;

const quotes = /["“‘]([^"”’]+)["”’]|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/u;

/** A misspelt word of a question that is another one: "never herd of", "too digit". */
const respelt = (text: string): string =>
  text.replace(/\bherd (?=of\b|about\b|that word)/gi, 'heard ').replace(/\btoo? (?=digits?\b)/gi, 'two ');

/** A question as `plainSentences` returns it, without what only stresses it. */
function plainQuestion(text: string): string {
  return plainSentences(text.replace(/(?<=\p{L} ?)= ?(?=what|wat|\?)/iu, ' means '))
    .join('')
    .replace(
      /\b(?:on earth|in the world|the heck|exactly|precisely|even|actually|in (?:simple|plain|easy|short|your own|one|a few) (?:words?|terms|sentences?|english)) /g,
      '',
    )
    .replace(/\b([1-4]) (?=(?:step|digit)s?\b)/g, (_, digit) => `${stepWords[digit]} `)
    .trim();
}

/** The words of the lesson that a message asks the meaning of, and whether it asks how two of them differ. */
export interface Meant {
  readonly terms: readonly Term[];
  readonly differ: boolean;
}

/** Finds them; `named` is what a phrase has found to be asked for. */
export function findTerms(draft: Draft, typed: string, named?: string): Meant {
  const text = respelt(typed);
  const term = named && respelt(named);
  const find = (part: string, isEveryday = false, options: ScanOptions = {}) => {
    const own = [problemTerms(draft), ...lessonTerms(draft)];
    return scan(isEveryday ? [...own, everydayTerms] : own, part, { known: lessonWords(draft), ...options });
  };
  const [first, second] = asksDifference.test(text) ? find(text.replace(asksDifference, ' ')) : [];
  if (first && second) return { terms: [first, second], differ: true };
  const [sign] = aloneSign.exec(text) ?? [];
  if (sign && /\b(?:sign|symbol|meant?|means)\b/i.test(text))
    return { terms: find(signName(draft, sign)), differ: false };
  const plain = plainQuestion(text);
  const [, ...quoted] = quotes.exec(text) ?? [];
  /** A term that is all that is asked for. */
  const whole = (part: string, isEveryday: boolean) => {
    const words = contentWords(part).filter((word) => !beside.has(word));
    const isWhole = ({ term }: Term) => contentWords(term).length >= words.length;
    const scanFor = (text: string, fits: (term: Term) => boolean) =>
      find(text, isEveryday, { isAsked: true, fits })[0];
    return words.length === 0
      ? undefined
      : (scanFor(part, (term) => isWhole(term) && term.term.includes(' ')) ??
          scanFor(words.join(' '), isWhole));
  };
  const isQuestion = /\?|\b(?:what|which|who|again|huh|not know|define|definition|meaning|def)\b/.test(plain);
  const isAsked = asksMeaning.test(plain) || explainsQuoted.test(text);
  const before = ofBefore.exec(plain)?.[1]?.replace(/^.*\b(?:says?|said|wrote|reads) /, '');
  const lastSentence = plainSentences(text).at(-1)?.trim() ?? '';
  const candidates: (() => Term | undefined)[] = [
    ...(before && quoted.length === 0
      ? [() => likelyTerm(draft, before) ?? nearest(draft, find(before))]
      : []),
    ...(isAsked || isQuestion || term !== undefined
      ? quoted
          .filter(Boolean)
          .map(
            (each) => () => whole(each, true) ?? find(each, true, { fits: ({ term }) => term === each })[0],
          )
      : []),
    () => whole(puzzledAt(text) ?? '', true),
    ...asked(meaningOf, plain).map((each) => () => whole(each, true)),
    ...asked(naming, plain).map((each) => () => whole(each, false)),
    ...(lastSentence === plain ? [] : asked(naming, lastSentence).map((each) => () => whole(each, true))),
    ...(isQuestion && !asksMore.test(plain) && plain.split(' ').length <= maxWords * 3
      ? [() => whole(namesOf(plain), false)]
      : []),
  ];
  for (const candidate of candidates) {
    const found = candidate();
    if (found && !(labels.test(found.term) && quoted.some((each) => each && each !== found.term)))
      return { terms: [found], differ: false };
  }
  const likely = isAsked ? likelyTerm(draft, text) : undefined;
  if (likely) return { terms: [likely], differ: false };
  for (const part of isAsked ? [...quoted, term, plain, text] : [term]) {
    const found = part === undefined ? [] : find(part).filter((each) => part !== term || isMost(each, part));
    const meant = found.find(({ term }) => !labels.test(term) && !isLabel(term, part ?? ''));
    if (meant) return { terms: [meant], differ: false };
  }
  return { terms: isAsked && asksSign.test(text) ? find(signName(draft, undefined)) : [], differ: false };
}

/** Whether a message, whatever else is in it, has the form of a question for a word: "she said draw an array what is an array". */
export const asksByForm = (text: string): boolean =>
  /\b(?:what(?:'?s| is| are) an? \p{L}+|what do(?:es)? .* mean|is what|means what)\W*$/iu.test(text) ||
  asksForWord(text) ||
  puzzledAt(text) !== undefined ||
  /\b(?:define|definition|meaning of|mean by|does .+ mean|what is an?)\b/i.test(text);

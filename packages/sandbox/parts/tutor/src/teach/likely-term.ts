import commonWords from '../content/phrases/common-words.json' with { type: 'json' };
import { contentWords } from '../grade/match-words.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { currentConcept, type Draft } from './draft.ts';
import { everydayTerms, lessonTerms, lessonWords, subjectTerms } from './glossary.ts';
import { createTermIndex, indexFor, scan, type Term, type TermIndex } from './term-index.ts';
import { singular } from './word-forms.ts';

/** They are asked for only by themselves. */
export const labels = /^(?:word|term|expression|phrase|meaning|thing)$/;

/** What a message that only names a word has beside it. */
export const beside = new Set(
  `remind forgot forget know explain please tell describe what is are a an the this that these and or so ok okay but like again exactly even please just wait hey um uh huh do not i know we you
  to of for in it about tell me explain who was were which one word term does did can could would your my our be there here again actually
  whole anyway right now supposed called thing stuff still really def definition define meaning mean means meant quick quickly real short simple simply plain terms precisely
  hi hello sorry say call give get want need find how idea clue clarify kind sort simple easy way maybe`.split(
    /\s+/,
  ),
);

/** What is left of a question without the words that only ask. */
export const namesOf = (plain: string): string =>
  plain
    .split(/[\s?]+/)
    .filter((word) => word && !beside.has(word))
    .join(' ');

/** Looked for several times for one message, which has a draft of its own. */
const termsOfAsk = new WeakMap<Draft, { ask: string; terms: TermIndex }>();

/** The words of the open problem: who asks for a word asks mostly for one of these. */
export function problemTerms(draft: Draft): TermIndex {
  const ask = draft.lesson.open?.problem.ask ?? '';
  const made = termsOfAsk.get(draft);
  if (made?.ask === ask) return made.terms;
  const all = [...lessonTerms(draft), everydayTerms];
  const known = lessonWords(draft);
  const terms = createTermIndex([ask, ...contentWords(ask)].flatMap((part) => scan(all, part, { known })));
  termsOfAsk.set(draft, { ask, terms });
  return terms;
}

/** Of several the one that the problem has, or that is said last. */
export function nearest({ lesson: { open } }: Draft, terms: readonly Term[]): Term | undefined {
  const found = terms.filter(({ term }) => !labels.test(term));
  const isOurs = ({ term }: Term) => open?.problem.ask.toLowerCase().includes(term);
  return found.find(isOurs) ?? found.find(({ term }) => term.includes(' ')) ?? found.at(-1);
}

/** Many a short word is spelt nearly like another one. */
const isLongWord = ({ term }: Term): boolean => term.length > 5;

const common = new Set(commonWords.words.flatMap((line) => line.split(' ')));

/** Whether a word is of a subject, and in no everyday sentence. */
const isRare = ({ term }: Term): boolean =>
  term.length > 1 &&
  (term.includes(' ') || !common.has(term.toLowerCase())) &&
  !beside.has(singular(term)) &&
  !labels.test(term);

/** The rare words that a text names, those of the concept last. */
function rareIn(draft: Draft, text: string): Term | undefined {
  const { terms = [] } = currentConcept(draft) ?? {};
  const found = scan(lessonTerms(draft), text).filter(isRare);
  // "the subject of a sentence"
  const isOf = ({ term }: Term, other: Term) =>
    new RegExp(`${other.term} of (?:an? |the )?${term}`, 'i').test(text);
  const asked = found.filter((term) => !found.some((other) => isOf(term, other)));
  const [one] = asked.filter(({ term }) => term.includes(' '));
  const isOurs = nearest(draft, asked) ?? found[0];
  return one ?? asked.findLast((term) => terms.includes(term)) ?? isOurs;
}

/** Behind one of these stands what the word may be: "cell like prison cell", "a citizen is just someone in a city". */
const compares = /\b(?:like|just|as in|means? (?:an?|the))\b/;

/** The word that a message names, spelt somehow: a rare one, or else one of the open problem, or one that no right word is. */
export function likelyTerm(draft: Draft, text: string): Term | undefined {
  const plain = plainSentences(text).join('');
  const [before = ''] = plain.split(compares);
  return likelyIn(draft, before) ?? (before === plain ? undefined : likelyIn(draft, plain));
}

function likelyIn(draft: Draft, plain: string): Term | undefined {
  const known = lessonWords(draft);
  const isWord = ({ term }: Term) => term.length > 1 && !beside.has(term);
  return (
    misspeltTerm(draft, plain, [indexFor(currentConcept(draft)?.terms ?? [])]) ??
    rareIn(draft, plain) ??
    nearest(draft, scan([problemTerms(draft)], plain, { known, isAsked: true, fits: isWord })) ??
    misspeltTerm(draft, plain)
  );
}

/** The term that was most likely meant by a word that no right one is. */
export function misspeltTerm(
  draft: Draft,
  text: string,
  indexes: readonly TermIndex[] = [problemTerms(draft), ...lessonTerms(draft)],
): Term | undefined {
  const known = lessonWords(draft);
  const unknown = namesOf(plainSentences(text).join(''))
    .split(' ')
    .filter((word) => !known.has(word));
  return nearest(draft, scan(indexes, unknown.join(' '), { isAsked: true, fits: isLongWord }));
}

/** The same, or any other word that has an explanation. */
export function anyTerm(draft: Draft, text: string): Term | undefined {
  const known = lessonWords(draft);
  const plain = namesOf(plainSentences(text).join(''));
  return (
    likelyTerm(draft, text) ??
    nearest(draft, scan(subjectTerms(draft), plain, { known })) ??
    nearest(draft, scan(lessonTerms(draft), plain, { known, isAsked: true }))
  );
}

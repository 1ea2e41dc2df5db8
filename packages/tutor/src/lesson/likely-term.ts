import { contentWords } from '../grading/match-words.ts';
import type { Draft } from './draft.ts';
import { everydayTerms, lessonTerms, lessonWords, subjectTerms } from './glossary.ts';
import { plainSentences } from './plain-words.ts';
import { createTermIndex, scan, type Term, type TermIndex } from './term-index.ts';

/** They are asked for only by themselves. */
export const labels = /^(?:word|term|expression|phrase|meaning)$/;

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

/** The words of the open problem: who asks for a word asks mostly for one of these. */
export function problemTerms(draft: Draft): TermIndex {
  const ask = draft.lesson.open?.problem.ask ?? '';
  const all = [...lessonTerms(draft), everydayTerms];
  return createTermIndex([ask, ...contentWords(ask)].flatMap((part) => scan(all, part)));
}

/** Of several the one that the problem has, or that is said last. */
export function nearest({ lesson: { open } }: Draft, terms: readonly Term[]): Term | undefined {
  const found = terms.filter(({ term }) => !labels.test(term));
  const isOurs = ({ term }: Term) => open?.problem.ask.toLowerCase().includes(term);
  return found.find(isOurs) ?? found.find(({ term }) => term.includes(' ')) ?? found.at(-1);
}

/** Many a short word is spelt nearly like another one. */
const isLongWord = ({ term }: Term): boolean => term.length > 5;

/** The word that a message names, spelt somehow: one of the open problem, or else one that no right word is. */
export function likelyTerm(draft: Draft, text: string): Term | undefined {
  const known = lessonWords(draft);
  const plain = plainSentences(text).join('');
  const ofProblem = [problemTerms(draft)];
  const isWord = ({ term }: Term) => term.length > 1 && !beside.has(term);
  const isLong = ({ term }: Term) => term.includes(' ');
  const unknown = namesOf(plain)
    .split(' ')
    .filter((word) => !known.has(word));
  return (
    nearest(draft, scan(ofProblem, plain, { known, isAsked: true, fits: isLong })) ??
    nearest(draft, scan(ofProblem, plain, { known, isAsked: true, fits: isWord })) ??
    nearest(draft, scan(lessonTerms(draft), unknown.join(' '), { isAsked: true, fits: isLongWord }))
  );
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

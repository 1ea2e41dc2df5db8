import common from '../content/phrases/common-words.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { fill } from '../content/sentences.ts';
import { contentWords, sameStem } from '../grade/match-words.ts';
import { currentConcept, type Draft, draw, tell } from './draft.ts';
import type { Meant } from './find-terms.ts';
import type { OpenProblem } from './lesson.ts';
import {
  anExample,
  anotherSolved,
  closeToAnswer,
  likelyMeant,
  noFurtherWay,
  noMeaning,
  notKnown,
  rotate,
  thisMuch,
} from './lesson-sentences.ts';
import { anyTerm } from './likely-term.ts';
import { namesTerm, type Term } from './term-index.ts';
import { singular } from './word-forms.ts';

/** How often this was asked before about this problem; counts it. */
export function timesAsked(open: OpenProblem, kind: string): number {
  const before = open.replies[kind] ?? 0;
  open.replies[kind] = before + 1;
  return before;
}

/** In which order a kind of question is answered by what the concept has to say. */
const ways = {
  why: ['why', 'example', 'definition'],
  how: ['example', 'why', 'definition'],
  example: ['example'],
  explain: ['definition', 'why', 'example'],
} as const;

/** Problems that are shown solved, beside the open one, before the tutor says that it knows no other way. */
const maxSolved = 2;

/** What the concept says to "why?", "how?", "an example" and "explain": what it has not said yet, until there is nothing left. */
export function explainConcept(draft: Draft, open: OpenProblem, kind: keyof typeof ways): void {
  const concept = open.kind === 'homework' || open.kind === 'page' ? undefined : currentConcept(draft);
  const { why = concept?.explanation.why } = open.problem;
  const explanation = { ...concept?.explanation, why };
  const left = ways[kind].filter((way) => {
    const text = explanation[way];
    return text && !open.replies[way] && !tellsAnswer(text, open.problem);
  });
  const [first] = left;
  // Who asks for an explanation gets what it is and why together.
  const now = kind === 'explain' && first === 'definition' ? left.slice(0, 2) : left.slice(0, 1);
  for (const way of now) timesAsked(open, way);
  const text = now.map((way) => (way === 'example' ? `${anExample} ` : '') + explanation[way]).join(' ');
  if (text) tell(draft, text);
  else if (!concept || timesAsked(open, 'solved') >= maxSolved || !showSolvedProblem(draft, open))
    tell(draft, noFurtherWay);
}

/** Shows another problem of the concept with its solution; returns whether there was one. */
function showSolvedProblem(draft: Draft, open: OpenProblem): boolean {
  const concept = currentConcept(draft);
  // The questions of a bank are few: showing the answer to one would take it from the lesson.
  if (!concept || concept.size !== undefined) return false;
  const next = () => concept.next(draft.random, concept.level.from, draft.lesson.asked);
  const problem = Array.from({ length: 5 }, next).find(
    (each) => each && !tellsAnswer(each.solution.say, open.problem),
  );
  if (!problem) return false;
  draft.lesson.asked.push(problem.ask);
  const { say: text, draw: drawing } = problem.solution;
  tell(draft, `${anotherSolved} ${problem.ask} ${text}`);
  if (drawing) draw(draft, drawing);
  return true;
}

/** What the words asked for mean; where they are none of the lesson's, says so. */
export function define(draft: Draft, open: OpenProblem, { terms, differ }: Meant, text: string): void {
  const concept = open.kind === 'homework' ? undefined : currentConcept(draft);
  const { definition = '' } = concept?.explanation ?? {};
  const isOwn = terms.some((term) => concept?.terms.includes(term));
  if (!isOwn && !differ && quoteModule(draft, open, text)) return;
  const safe = terms
    .filter(({ term }) => !isAnswer(term, open.problem))
    .map((each) => (tellsAnswer(each.meaning, open.problem) ? withoutExamples(each) : each))
    .map((each) => (tellsAnswer(each.meaning, open.problem) ? withGap(each, open.problem) : each))
    .filter(({ meaning }) => !tellsAnswer(meaning, open.problem));
  const [first] = safe;
  const meant =
    first && !differ && !namesTerm(first, text) ? `${fill(likelyMeant, { term: first.term })} ` : '';
  const isTold =
    first && !differ && isAbout(definition, first.term) && !tellsAnswer(definition, open.problem);
  if (terms.length > 0 && safe.length === 0) tell(draft, closeToAnswer);
  else if (terms.length === 0) tell(draft, noMeaning);
  else if (isTold) tell(draft, `${meant}${definition}`);
  else {
    const rest = safe.length < terms.length ? ` ${closeToAnswer}` : '';
    tell(
      draft,
      meant + safe.map(({ term, meaning }) => `"${capital(term)}" means ${meaning}.`).join(' ') + rest,
    );
  }
}

/** An example may be the answer. */
const withoutExamples = ({ term, meaning }: Term): Term => ({
  term,
  meaning: meaning.replace(/(?:, (?:such as|for example|like|as)|[:;]) .*$/, ''),
});

/** A word of the problem is explained all the same, with a gap where the answer stands. */
function withGap({ term, meaning }: Term, { ask, expected }: Problem): Term {
  const isOurs = contentWords(term).every((word) => contentWords(ask).some((each) => sameStem(each, word)));
  if (!isOurs || expected.kind !== 'words') return { term, meaning };
  const answers = expected.accepted.flatMap((each) => contentWords(each));
  const gap = (word: string) =>
    contentWords(word).some((each) => answers.some((answer) => sameStem(answer, each))) ? '…' : word;
  return { term, meaning: meaning.replace(/[\p{L}\d]+/gu, gap) };
}

/** Says what the lesson's module says of the words asked for; returns whether it says something. */
export function quoteModule(draft: Draft, { problem }: OpenProblem, text: string): boolean {
  const words = ownWords(text);
  const quotes = draft.moduleText?.find(words) ?? [];
  const quote = quotes.find(({ sentence }) => !tellsAnswer(sentence, problem));
  if (quote) tell(draft, `In "${quote.title}" it says: "${quote.sentence}"`);
  return quote !== undefined;
}

/** Says honestly that there is no answer to a question about the matter, with what is known of a word in it. */
export function admit(draft: Draft, open: OpenProblem, text: string): void {
  if (quoteModule(draft, open, text)) return;
  const term = anyTerm(draft, text);
  const isKnown =
    term !== undefined &&
    term.term.length > 4 &&
    !isAnswer(term.term, open.problem) &&
    !tellsAnswer(term.meaning, open.problem);
  if (isKnown) tell(draft, fill(thisMuch, { term: capital(term.term), meaning: term.meaning }));
  else tell(draft, rotate(notKnown, timesAsked(open, 'notKnown')));
}

/** Whether a question is about what the concept explains; one without words of its own ("but why?") is. */
export function isOfConcept(draft: Draft, text: string): boolean {
  const concept = currentConcept(draft);
  const { definition, why, example } = concept?.explanation ?? {};
  const told = contentWords([concept?.title, definition, why, example].join(' '), 2000);
  const asked = ownWords(text);
  const known = asked.filter((word) => told.some((each) => sameStem(each, word)));
  // A concept of mathematics explains a method, which most questions with a word of it are about.
  const isMath = draft.catalogue.subject(draft.lesson.subject)?.subject === 'math';
  return isMath ? known.length * 2 >= asked.length : known.length * 3 >= asked.length * 2;
}

/** The words of a message that are in no other question. */
export const ownWords = (text: string): string[] =>
  contentWords(text).filter((word) => word.length > 2 && !plainWords.has(word));

const plainWords = new Set(common.ofQuestions.flatMap((line) => line.split(' ')));

/** Whether a definition says what the word is: `A force is a push or a pull.` */
const isAbout = (definition: string, word: string): boolean =>
  new RegExp(
    `^(?:an? |the )?${word.replace(/[^\p{L}\p{N} -]/gu, '.')}(?:e?s)? (?:is|are|means?|was|were|tells?|says)\\b`,
    'i',
  ).test(definition);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether the word is what the problem asks for. */
function isAnswer(word: string, { expected, ask }: Problem): boolean {
  return (
    expected.kind === 'words' &&
    !contentWords(ask).includes(word.toLowerCase()) &&
    expected.accepted.some((each) => singular(each.replace(/^(?:the|an?) /i, '')) === singular(word))
  );
}

/** Whether a text holds the answer: its words, or a calculation that ends in it. */
export function tellsAnswer(text: string, { expected, ask, answer }: Problem): boolean {
  if (expected.kind !== 'words') {
    const results = [...text.matchAll(/(?:=|it is) ([−-]?\d+(?:[/.]\d+)*)/g)];
    return results.some(([, result]) => result?.replace('−', '-') === answer.replace('−', '-'));
  }
  const [said, known] = [contentWords(text), contentWords(ask)];
  return expected.accepted.some((each) => {
    const words = contentWords(each);
    return words.every((word) => said.includes(word)) && !words.every((word) => known.includes(word));
  });
}

/** What kind of answer is wanted. */
export function clarification({ expected, ask }: Problem): string {
  if (expected.kind === 'words') {
    if (expected.order) return 'I am looking for all of them in the right order, with commas between them.';
    if (expected.pairs) return 'I am looking for pairs: two belong together, and then the next two.';
    return 'I am looking for one word or name that answers the question.';
  }
  if (expected.also?.includes('<') || expected.also?.includes('>'))
    return 'You see two fractions. Find out which one is more, and type that one.';
  if (/\bx\b/.test(ask))
    return 'Somewhere behind x hides a number. Find the number that makes both sides the same, and type it.';
  if (expected.simplest === 'required')
    return 'Write the same value with smaller numbers, as a fraction. It is typed like this: "1/2".';
  return expected.value.includes('/')
    ? 'Work it out, and type what you get. A fraction is typed like this: "3/4".'
    : 'Work it out, and type the number that you get.';
}

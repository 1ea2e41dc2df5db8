import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { capital } from '../content/sentences.ts';
import { sameStem } from '../grade/match-words.ts';
import { currentConcept, type Draft } from './draft.ts';
import type { Term } from './heard.ts';
import type { OpenProblem } from './lesson.ts';
import { tell } from './tell.ts';
import { isAnswer, tellsAnswer, tellsPair } from './tells-answer.ts';

/** Says what the words asked for mean, without giving the answer away. */
export function defineTerms(draft: Draft, open: OpenProblem, terms: readonly Term[]): void {
  const { problem } = open;
  const concept = open.kind === 'homework' ? undefined : currentConcept(draft);
  const { definition = '' } = concept?.explanation ?? {};
  const safe = terms
    .filter(({ term, meaning }) => !isAnswer(term, problem) || !isNear(meaning, problem))
    .map((each) => (tellsAnswer(each.meaning, problem) ? withoutExamples(each) : each))
    .map((each) => (tellsAnswer(each.meaning, problem) ? shortened(each, problem) : each))
    .filter(
      ({ term, meaning }) =>
        meaning !== '' && !tellsAnswer(meaning, problem) && !tellsPair(`${term} ${meaning}`, problem),
    );
  const [first] = safe;
  if (!first) tell(draft, texts.closeToAnswer);
  else if (terms.length === 1 && isAbout(definition, first.term) && !tellsAnswer(definition, problem))
    tell(draft, definition);
  else {
    const meanings = safe.map(({ term, meaning, isFact }) =>
      isFact ? `${capital(term)}: ${meaning}.` : `"${capital(term)}" means ${meaning}.`,
    );
    tell(draft, [...meanings, ...(safe.length < terms.length ? [texts.closeToAnswer] : [])].join(' '));
  }
}

/** Whether a meaning says what the problem asks for, in its words: who asks "what is an adverb?" may know it, whatever the answer is. */
const isNear = (meaning: string, { ask }: Problem): boolean =>
  contentWords(meaning).filter(
    (word) => word.length > 3 && contentWords(ask).some((each) => sameStem(each, word)),
  ).length > 1;

/** An example may be the answer. */
const withoutExamples = ({ meaning, ...term }: Term): Term => ({
  ...term,
  meaning: meaning.replace(/(?:, (?:such as|for example|like|as)|[:;]) .*$/, ''),
});

/** A word of the problem is explained all the same, without the part of it that names the answer: "the thin pointer of …". */
function shortened({ term, meaning, isFact }: Term, problem: Problem): Term {
  const isOurs = contentWords(term).every((word) =>
    contentWords(problem.ask).some((each) => sameStem(each, word)),
  );
  const [first = ''] = meaning.split(/[,;:] | (?:of|in|on|at|with|for|from|to|by|that|which|where) /);
  return { term, isFact, meaning: isOurs && first.includes(' ') ? first : meaning };
}

/** Whether a definition says what the word is: `A force is a push or a pull.` */
const isAbout = (definition: string, word: string): boolean =>
  new RegExp(
    `^(?:an? |the )?${word.replace(/[^\p{L}\p{N} -]/gu, '.')}(?:e?s)? (?:is|are|means?|was|were|tells?|says)\\b`,
    'i',
  ).test(definition);

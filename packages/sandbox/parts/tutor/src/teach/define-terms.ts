import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { capital } from '../content/sentences.ts';
import { sameStem } from '../grade/match-words.ts';
import type { Draft } from './draft.ts';
import type { Term } from './heard.ts';
import { tell } from './tell.ts';
import { isAnswer, tellsAnswer, tellsPair } from './tells-answer.ts';

/** Says what the words asked for mean. */
export function defineTerms(draft: Draft, problem: Problem, terms: readonly Term[]): void {
  const meanings = terms.map((term) => meaningsOf(problem, [term]));
  const isClose = meanings.includes('');
  tell(draft, [...meanings.filter(Boolean), ...(isClose ? [texts.closeToAnswer] : [])].join(' '));
}

/** What words mean, without giving the answer away. */
export function meaningsOf(problem: Problem, terms: readonly Term[]): string {
  const safe = terms.filter(
    ({ term, meaning }) =>
      !tellsAnswer(meaning, problem) &&
      !tellsPair(`${term} ${meaning}`, problem) &&
      (!isAnswer(term, problem) || !isNear(meaning, problem)),
  );
  return safe
    .map(({ term, meaning, isFact }) =>
      isFact ? `${capital(term)}: ${meaning}.` : `"${capital(term)}" means ${meaning}.`,
    )
    .join(' ');
}

/** Whether a meaning says what the problem asks for, in its words: who asks "what is an adverb?" may know it, whatever the answer is. */
const isNear = (meaning: string, { ask }: Problem): boolean =>
  contentWords(meaning).filter(
    (word) => word.length > 3 && contentWords(ask).some((each) => sameStem(each, word)),
  ).length > 1;

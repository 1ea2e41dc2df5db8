import { type Draft, tell } from './draft.ts';
import type { Quote } from './heard.ts';
import type { OpenProblem } from './lesson.ts';
import { tellsAnswer } from './tells-answer.ts';

/** Says the sentences of the lesson that were chosen, but none that gives the answer away; returns whether it says one. */
export function quoteSentence(draft: Draft, { problem }: OpenProblem, quotes: readonly Quote[]): boolean {
  const said = quotes.filter(({ text }) => !tellsAnswer(text, problem));
  if (said.length > 0) tell(draft, said.map(({ text }) => text).join(' '));
  return said.length > 0;
}

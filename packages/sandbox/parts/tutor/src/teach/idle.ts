import { type Draft, say } from './draft.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';

/** Messages that lead nowhere, before a hint is given unasked. */
const maxIdle = 3;

/** Says something that is not about the answer; after a few of these in a row a hint comes by itself, but never more than a hint. */
export function idle(draft: Draft, open: OpenProblem, words: string): void {
  open.idle += 1;
  if (open.idle >= maxIdle && open.help === 'none') giveHelp(draft, open, 'Let me help you along.');
  else say(draft, words);
}

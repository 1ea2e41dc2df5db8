import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { type Draft, tell } from './draft.ts';
import type { OpenProblem } from './lesson.ts';
import { describeMistake } from './mistake.ts';
import { tellsAnswer } from './tells-answer.ts';

/** Names what was wrong with the last answer, to this problem or to the one before. */
export function explainMistake(draft: Draft, open: OpenProblem): void {
  const { previous, records } = draft.lesson;
  const before =
    previous?.mistake && !tellsAnswer(previous.mistake, open.problem)
      ? `In the problem before: ${previous.mistake}`
      : undefined;
  const isRight = records.length > 0 && records.at(-1)?.outcome !== 'not_yet';
  tell(draft, describeMistake(open) ?? before ?? (isRight ? texts.lastWasRight : texts.nothingWrong));
}

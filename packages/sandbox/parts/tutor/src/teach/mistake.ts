import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { Draft } from './draft.ts';
import type { OpenProblem } from './lesson.ts';
import { tell } from './tell.ts';
import { tellsAnswer } from './tells-answer.ts';

/** What was wrong with the student's last answer to a problem; `undefined` where there was none. */
export function describeMistake({ problem, tried }: OpenProblem): string | undefined {
  const last = tried.at(-1);
  if (last === undefined) return undefined;
  const verdict = gradeAnswer(problem, last);
  const misconception = verdict.kind === 'wrong' ? verdict.misconception : undefined;
  return `You wrote "${last}", and that is not it. ${misconception?.say ?? `${texts.ownWay} ${problem.hint.say}`}`;
}

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

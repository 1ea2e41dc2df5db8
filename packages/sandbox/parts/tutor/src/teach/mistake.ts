import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { OpenProblem } from './lesson.ts';

/** What was wrong with the student's last answer to a problem; `undefined` where there was none. */
export function describeMistake({ problem, tried }: OpenProblem): string | undefined {
  const last = tried.at(-1);
  if (last === undefined) return undefined;
  const verdict = gradeAnswer(problem, last);
  const misconception = verdict.kind === 'wrong' ? verdict.misconception : undefined;
  return `You wrote "${last}", and that is not it. ${misconception?.say ?? `${texts.ownWay} ${problem.hint.say}`}`;
}

import texts from '../content/sentences/lesson.json' with { type: 'json' };
import type { Verdict } from '../grade/grade-answer.ts';
import { currentConcept, type Draft, say } from './draft.ts';
import { type ConceptProgress, type OpenProblem, type ProblemRecord, problemNumber } from './lesson.ts';
import { describeMistake } from './mistake.ts';
import { setProblem } from './set-problem.ts';

/** Right answers in a row, without help, that make mastery. */
const rightInARow = 3;

/** Whether a problem is the lesson's own: homework, and one that is asked for beside the lesson, are not. */
export const isOwn = ({ kind }: OpenProblem): boolean => kind === undefined || kind === 'step_down';

/** Writes down how the lesson's problem went; others count for nothing. */
export function recordOutcome({ lesson }: Draft, open: OpenProblem, outcome: ProblemRecord['outcome']): void {
  if (!isOwn(open)) return;
  const number = problemNumber(lesson);
  lesson.records.push({ number, text: open.problem.ask, outcome });
  const mistake = describeMistake(open);
  lesson.previous = { number, expected: open.problem.expected, ...(mistake && { mistake }) };
  const progress = lesson.concepts[lesson.at];
  if (!progress) return;
  progress.failed = outcome === 'not_yet' ? progress.failed + 1 : 0;
  if (outcome === 'not_yet') delete progress.review;
}

/** Begins to count right answers anew. */
export function breakStreak({ lesson }: Draft, open: OpenProblem): void {
  const progress = lesson.concepts[lesson.at];
  if (progress && isOwn(open)) progress.streak = 0;
}

/** Returns the concept when it is mastered with this answer. */
function countRightAnswer(draft: Draft, open: OpenProblem): ConceptProgress | undefined {
  const progress = draft.lesson.concepts[draft.lesson.at];
  if (!progress || !isOwn(open)) return undefined;
  progress.solved += 1;
  // An easier problem shows that it goes better, not that the concept is mastered.
  if (open.kind === 'step_down') return undefined;
  // Who asked for a hint goes on counting with the next one.
  if (open.help === 'step') progress.streak = 0;
  else if (open.help === 'none') progress.streak += 1;
  const needed = Math.min(rightInARow, currentConcept(draft)?.size ?? rightInARow);
  if (progress.mastered || progress.streak < needed) return undefined;
  progress.mastered = true;
  return progress;
}

/** Never the same words twice in a row. */
function nextPraise({ lesson, random }: Draft, words: readonly string[]): string {
  lesson.praised = (lesson.praised + random.int(1, words.length - 1)) % words.length;
  return words[lesson.praised] ?? '';
}

/** After a right answer: what was good, the milestone when the concept is mastered with it, and the next problem. */
export function praiseAnswer(draft: Draft, open: OpenProblem, verdict: Verdict & { kind: 'right' }): void {
  const { simplify, written, same } = verdict;
  const { problem, help } = open;
  const { lesson } = draft;
  if (open.kind === 'homework' && lesson.homework) lesson.homework.solved += 1;
  recordOutcome(draft, open, help === 'none' ? 'right' : 'with_help');
  const mastered = countRightAnswer(draft, open);
  say(
    draft,
    nextPraise(draft, help === 'none' ? texts.praise : texts.praiseForStaying),
    problem.praise,
    written ? `We write it: ${written}.` : '',
    same ? `${same} is the same as ${problem.answer.split(' = ').at(-1)}.` : '',
    simplify ? `In its simplest form it is ${problem.answer}.` : '',
    mastered ? `You have mastered ${mastered.title}!` : '',
  );
  const { concept_id } = mastered ?? {};
  if (concept_id) draft.actions.push({ kind: 'milestone', concept_id, milestone_type: 'mastery' });
  setProblem(draft);
}

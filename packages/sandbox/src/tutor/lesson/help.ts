import type { Misconception } from '../problem.ts';
import { type Draft, explain, say } from './draft.ts';
import type { OpenProblem } from './lesson.ts';
import { notYet, praise, praiseForStaying, rotate } from './phrases.ts';
import { setProblem } from './set-problem.ts';

/** Right answers in a row, without worked help, that make mastery. */
const rightInARow = 2;

const progressOf = ({ lesson }: Draft) => lesson.concepts[lesson.at];

function breakStreak(draft: Draft): void {
  const progress = progressOf(draft);
  if (progress && !draft.lesson.open?.homework) progress.streak = 0;
}

/** One rung further: first a hint, then a worked step, then the whole solution and a similar problem. */
export function giveHelp(draft: Draft, open: OpenProblem, before = '', misconception?: Misconception): void {
  const { problem, help } = open;
  open.idle = 0;
  if (help === 'none') {
    open.help = 'hint';
    explain(draft, { ...problem.hint, ...misconception }, before);
  } else if (help === 'hint') {
    open.help = 'step';
    const yours = problem.expected.kind === 'number' ? 'The last step is yours.' : 'Now you.';
    explain(draft, problem.step, before || 'Let us do a part of it together.', yours);
  } else {
    breakStreak(draft);
    explain(draft, problem.solution, `${before} Let us go through it together.`.trim());
    setProblem(draft);
  }
}

/** After a wrong answer: the hint that fits the mistake, where it is a known one. */
export function helpAfterMistake(
  draft: Draft,
  open: OpenProblem,
  misconception: Misconception | undefined,
): void {
  breakStreak(draft);
  giveHelp(draft, open, rotate(notYet, draft.lesson.answers), misconception);
}

/** Leaves the problem unsolved, with its answer, and goes on. */
export function leaveProblem(draft: Draft, { problem }: OpenProblem): void {
  breakStreak(draft);
  say(draft, `That is fine, we leave this one. The answer is ${problem.answer}.`);
  setProblem(draft);
}

/** Never the same words twice in a row. */
function nextPraise({ lesson, random }: Draft, words: readonly string[]): string {
  lesson.praised = (lesson.praised + random.int(1, words.length - 1)) % words.length;
  return words[lesson.praised] ?? '';
}

/** After a right answer to the student's own homework, which counts for no concept. */
function praiseHomework(draft: Draft, { problem, help }: OpenProblem, simplify: boolean): void {
  if (draft.lesson.homework) draft.lesson.homework.solved += 1;
  say(
    draft,
    nextPraise(draft, help === 'none' ? praise : praiseForStaying),
    problem.praise,
    simplify ? `In its simplest form it is ${problem.answer}.` : '',
  );
  setProblem(draft);
}

/** After a right answer: what was good, the milestone when the concept is mastered with it, and the next problem. */
export function praiseAnswer(draft: Draft, open: OpenProblem, simplify: boolean): void {
  const { problem, help } = open;
  if (open.homework) {
    praiseHomework(draft, open, simplify);
    return;
  }
  const progress = progressOf(draft);
  if (!progress) return;
  progress.solved += 1;
  progress.streak = help === 'step' ? 0 : progress.streak + 1;
  const mastered = !progress.mastered && progress.streak >= rightInARow;
  say(
    draft,
    nextPraise(draft, help === 'none' ? praise : praiseForStaying),
    problem.praise,
    simplify ? `In its simplest form it is ${problem.answer}.` : '',
    mastered ? `You have mastered ${progress.title}!` : '',
  );
  if (mastered) {
    progress.mastered = true;
    draft.actions.push({ kind: 'milestone', concept_id: progress.concept_id, milestone_type: 'mastery' });
  }
  setProblem(draft);
}

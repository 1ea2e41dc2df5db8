import type { Misconception } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { rotate } from '../content/sentences.ts';
import type { Verdict } from '../grade/grade-answer.ts';
import { currentConcept, type Draft, draw, explain, isDrawn, say, tell } from './draft.ts';
import { type ConceptProgress, type OpenProblem, type ProblemRecord, problemNumber } from './lesson.ts';
import { describeMistake } from './mistake.ts';
import { highlight } from './page.ts';
import { setInstead, setProblem } from './set-problem.ts';

/** Right answers in a row, without worked help, that make mastery. */
const rightInARow = 2;

const isOwn = ({ kind }: OpenProblem): boolean => kind === undefined || kind === 'step_down';

/** Writes down how the lesson's problem went; others count for nothing. */
function close({ lesson }: Draft, open: OpenProblem, outcome: ProblemRecord['outcome']): void {
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

function breakStreak({ lesson }: Draft, open: OpenProblem): void {
  const progress = lesson.concepts[lesson.at];
  if (progress && isOwn(open)) progress.streak = 0;
}

/** One rung further: first a hint, then a worked step, then the whole solution and a similar problem. */
export function giveHelp(draft: Draft, open: OpenProblem, before = '', misconception?: Misconception): void {
  const { problem, help } = open;
  open.idle = 0;
  highlight(draft);
  if (help === 'none') {
    open.help = 'hint';
    explain(draft, { ...problem.hint, ...misconception }, before);
  } else if (help === 'hint') {
    open.help = 'step';
    const yours = problem.expected.kind === 'number' ? 'The last step is yours.' : 'Now you.';
    explain(draft, problem.step, before || 'Let us do a part together.', yours);
  } else {
    breakStreak(draft, open);
    explain(draft, problem.solution, `${before} Let us go through it together.`.trim());
    close(draft, open, 'not_yet');
    setProblem(draft);
  }
}

const idleBeforeHint = 3;

/** Says something that is not about the answer; after a few of these in a row a hint comes by itself, but never more than a hint. */
export function idle(draft: Draft, open: OpenProblem, words: string): void {
  open.idle += 1;
  if (open.idle >= idleBeforeHint && open.help === 'none') giveHelp(draft, open, 'Let me help you along.');
  else say(draft, words);
}

/** Shows a worked step, with the last one left to the student; asked again, the same one. */
export function giveStep(draft: Draft, open: OpenProblem): void {
  open.help = 'hint';
  giveHelp(draft, open);
}

/** Draws what the problem's hint shows, or else what its concept is introduced with. */
export function drawIt(draft: Draft, open: OpenProblem): void {
  const { ask, hint } = open.problem;
  const task = ask.replace(/^What is |\?$/g, '');
  // The example of the introduction may be this very problem.
  const drawings = [hint.draw, currentConcept(draft)?.intro.draw].filter(
    (each) => each && !JSON.stringify(each).includes(`${task} = `),
  );
  const next = drawings.find((each) => each && !isDrawn(draft, each));
  if (!next) tell(draft, drawings.length > 0 ? texts.allDrawn : texts.noPicture);
  else if (next === hint.draw && open.help === 'none') giveHelp(draft, open, texts.drawn);
  else {
    say(draft, texts.drawn);
    draw(draft, next);
  }
}

/** After a wrong answer: the hint that fits the mistake, where it is a known one. */
export function helpAfterMistake(draft: Draft, open: OpenProblem, text: string, known?: Misconception): void {
  breakStreak(draft, open);
  const typed = text.trim().toLowerCase().slice(0, 40);
  const again = open.tried.includes(typed);
  open.tried = [...open.tried, typed].slice(-3);
  const before = again ? 'You have tried that one already.' : rotate(texts.notYet, draft.lesson.answers);
  giveHelp(draft, open, before, known);
}

/** Counts the lesson's own problem as not solved, when the lesson ends with it. */
export function closeUnsolved(draft: Draft): void {
  const { open, later } = draft.lesson;
  const own = later ?? open;
  if (own) close(draft, own, 'not_yet');
}

/** Leaves the problem for another one, without its answer: it counts for nothing, and may come again. Where there is no other, help is given. */
export function leaveProblem(draft: Draft, open: OpenProblem): void {
  if (isOwn(open) && !setInstead(draft)) {
    if (open.help === 'step') explain(draft, open.problem.step, texts.skip.noOther);
    else giveHelp(draft, open, texts.skip.noOther);
    return;
  }
  breakStreak(draft, open);
  if (isOwn(open)) return;
  // Homework that is left comes last.
  const { homework } = draft.lesson;
  if (open.kind === 'homework' && homework?.queue.length) {
    homework.queue.push({ problem: open.problem });
    homework.set -= 1;
  }
  say(draft, rotate(texts.skip.left, draft.lesson.answers));
  setProblem(draft);
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
  close(draft, open, help === 'none' ? 'right' : 'with_help');
  const mastered = countRightAnswer(draft, open);
  say(
    draft,
    nextPraise(draft, help === 'none' ? texts.praise : texts.praiseForStaying),
    problem.praise,
    written ? `We write it: ${written}.` : '',
    same ? `${same} is the same as ${problem.answer.replace(/^[a-z] = /, '')}.` : '',
    simplify ? `In its simplest form it is ${problem.answer}.` : '',
    mastered ? `You have mastered ${mastered.title}!` : '',
  );
  const { concept_id } = mastered ?? {};
  if (concept_id) draft.actions.push({ kind: 'milestone', concept_id, milestone_type: 'mastery' });
  setProblem(draft);
}

/** Returns the concept when it is mastered with this answer. */
function countRightAnswer(draft: Draft, open: OpenProblem): ConceptProgress | undefined {
  const progress = draft.lesson.concepts[draft.lesson.at];
  if (!progress || !isOwn(open)) return undefined;
  progress.solved += 1;
  // An easier problem shows that it goes better, not that the concept is mastered.
  if (open.kind === 'step_down') return undefined;
  progress.streak = open.help === 'step' ? 0 : progress.streak + 1;
  const needed = Math.min(rightInARow, currentConcept(draft)?.size ?? rightInARow);
  if (progress.mastered || progress.streak < needed) return undefined;
  progress.mastered = true;
  return progress;
}

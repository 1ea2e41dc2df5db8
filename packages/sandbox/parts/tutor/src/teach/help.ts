import { type Misconception, titleOf } from '../content/problem.ts';
import { questionProblem } from '../content/question-problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, rotate } from '../content/sentences.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { matchWords } from '../grade/match-words.ts';
import { askBack, mayAskBack } from './ask-back.ts';
import { currentConcept, type Draft, draw, explain, isDrawn, putOnTable, say } from './draft.ts';
import { explainConcept } from './explain-concept.ts';
import type { OpenProblem } from './lesson.ts';
import { breakStreak, isOwn, recordOutcome } from './mastery.ts';
import { highlight } from './page.ts';
import { setInstead, setProblem } from './set-problem.ts';
import { tell } from './tell.ts';

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
    recordOutcome(draft, open, 'not_yet');
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

/** The first step, and the next one when the student wants it. */
export function giveSteps(draft: Draft, open: OpenProblem): void {
  if (open.help !== 'none' || !mayAskBack(draft)) {
    giveStep(draft, open);
    return;
  }
  giveHelp(draft, open, texts.stepByStep);
  askBack(draft, { about: 'step' });
}

const maxChoices = 3;

const isName = (text: string): boolean => text !== text.toLowerCase();

const withCapitals = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.length > 3 ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word))
    .join(' ');

/** Answers to choose from, the right one among known mistakes: as much help as a hint. */
export function giveChoices(draft: Draft, open: OpenProblem): void {
  const { expected, misconceptions } = open.problem;
  const answer = expected.kind === 'number' ? expected.value : open.problem.answer;
  const isOne = expected.kind === 'number' || !(expected.order || expected.pairs);
  const wrong = misconceptions.filter((each) => gradeAnswer(open.problem, each.answer).kind === 'wrong');
  const names = wrong.map((each) => (isName(answer) ? withCapitals(each.answer) : each.answer));
  /** "Atlantic" and "Atlantic Ocean" are one. */
  const isSame = (one: string, other: string) =>
    one === other || (expected.kind === 'words' && matchWords(one, other));
  const answers = [answer, ...names]
    .filter((each, at, all) => !all.slice(0, at).some((other) => isSame(each, other)))
    .slice(0, maxChoices);
  if (!isOne || answers.length < 2) {
    tell(draft, texts.noChoices);
    return;
  }
  if (open.help === 'none') open.help = 'hint';
  const mixed = answers
    .map((text) => ({ text, place: draft.random.int(1, 1000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => (expected.kind === 'number' ? text.replace('-', '−') : text));
  say(draft, fill(texts.choices, { some: mixed.slice(0, -1).join(', '), other: mixed.at(-1) ?? '' }));
  if (mayAskBack(draft)) askBack(draft, { about: 'which', answers: mixed, isOffered: true });
}

/** Draws what the problem's hint shows, or else what its concept is introduced with. */
export function drawIt(draft: Draft, open: OpenProblem): void {
  const { ask, hint } = open.problem;
  // The example of the introduction may be this very problem.
  const drawings = [hint.draw, currentConcept(draft)?.intro.draw].filter(
    (each) => each && !JSON.stringify(each).includes(`${titleOf(ask)} = `),
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
  if (own) recordOutcome(draft, own, 'not_yet');
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

/** An easier or a harder problem, while the lesson's own waits. */
export function offerOther(draft: Draft, open: OpenProblem, kind: 'easier' | 'harder'): void {
  const { lesson } = draft;
  const question = currentConcept(draft)?.explanation[kind];
  if (question && !open.kind && !lesson.asked.includes(question.question)) {
    lesson.later = open;
    putOnTable(draft, questionProblem(question), kind);
    say(draft, fill(texts.other[kind], { ask: question.question }));
  } else if (kind === 'harder') tell(draft, texts.other.first);
  else if (open.help === 'none') giveHelp(draft, open, texts.other.help);
  else explainConcept(draft, open, 'example');
}

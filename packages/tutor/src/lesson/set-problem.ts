import type { Concept } from '../concept.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { overlap } from '../level.ts';
import type { Problem } from '../problem.ts';
import { questionProblem } from '../question-problem.ts';
import { currentConcept, type Draft, explain, findConcept, putOnTable, say } from './draft.ts';
import type { ConceptProgress, HomeworkProblem, Lesson } from './lesson.ts';
import { nextOnes, rotate } from './lesson-sentences.ts';

/** Problems of a concept that goes well, and the most that are set when it does not. */
export const problemsPerConcept = 3;
const maxPerConcept = 5;

/** Problems in a row that are not solved before the lesson goes a step down. */
const failuresBeforeStepDown = 2;

/** A new concept, as it stands before its first problem. */
export const newProgress = ({ id, title }: Concept): ConceptProgress => ({
  concept_id: id,
  title,
  set: 0,
  solved: 0,
  streak: 0,
  failed: 0,
  mastered: false,
});

/** How many problems of a concept are planned, as it goes now. */
export function plannedProblems({ set, review, least = problemsPerConcept }: ConceptProgress): number {
  return Math.max(set, review ? 1 : least);
}

/** Mastered, and the last problem went well too. */
function isDone({ set, mastered, streak, review, least = problemsPerConcept }: ConceptProgress): boolean {
  return mastered && streak > 0 && set >= (review ? 1 : least);
}

const isUsedUp = ({ set, most = maxPerConcept }: ConceptProgress): boolean => set >= most;

/** Ends the lesson: the closing words, and nothing on the table. */
export function finish(draft: Draft): void {
  const { lesson } = draft;
  lesson.open = null;
  delete lesson.later;
  delete lesson.homework;
  say(draft, summarize(lesson));
  draft.actions.push({ kind: 'finish' });
}

/**
 * Sets the next problem: of the homework, of the concept, or of the next one when this one is mastered. Two problems in a row that
 * were not solved lead down, and never up: the lesson ends rather than go on to something harder.
 */
export function setProblem(draft: Draft): void {
  const { lesson } = draft;
  if (setHomework(draft) || resume(draft)) return;
  for (;;) {
    const progress = lesson.concepts[lesson.at];
    const concept = currentConcept(draft);
    if (!progress || !concept) break;
    if (isDone(progress)) {
      lesson.at += 1;
      continue;
    }
    if (progress.failed >= failuresBeforeStepDown && stepDown(draft, concept, progress)) return;
    const problem = isUsedUp(progress) ? null : pick(draft, concept, progress);
    if (problem) {
      present(draft, concept, progress, problem);
      return;
    }
    // Nothing is left of it: a mastered concept leads on, another one ends the lesson.
    if (!progress.mastered) break;
    lesson.at += 1;
  }
  finish(draft);
}

/** Goes back to the lesson's own problem, which has waited. */
function resume(draft: Draft): boolean {
  const { lesson } = draft;
  const { later } = lesson;
  if (!later) return false;
  lesson.open = { ...later, drawn: [] };
  delete lesson.later;
  say(draft, `Back to our problem: ${later.problem.ask}`);
  return true;
}

/** Picks a problem of the concept that was not asked yet; `null` when none is left. */
function pick({ lesson, random }: Draft, concept: Concept, { failed }: ConceptProgress): Problem | null {
  const grades = overlap(concept.level, lesson.level);
  return concept.next(random, failed > 0 ? grades.from : random.int(grades.from, grades.to), lesson.asked);
}

/** Puts a problem of the concept on the table. */
function present(draft: Draft, concept: Concept, progress: ConceptProgress, problem: Problem): void {
  const { lesson } = draft;
  const isFirst = progress.set === 0;
  putOnTable(draft, problem);
  progress.set += 1;
  if (isFirst && !progress.review)
    explain(draft, concept.intro, lesson.at > 0 ? `Next: ${concept.title}.` : '');
  say(draft, isFirst ? 'Your turn:' : rotate(nextOnes, lesson.asked.length), problem.ask);
}

/** Leads down: to the concept before, or to an easier problem; ends the lesson when there is nothing easier. Returns whether it did. */
function stepDown(draft: Draft, concept: Concept, progress: ConceptProgress): boolean {
  const { lesson } = draft;
  const before = conceptBefore(draft, concept.id);
  const isNew = before && !lesson.concepts.some(({ concept_id }) => concept_id === before.id);
  const first = isNew && newProgress(before);
  const problem = first && pick(draft, before, first);
  if (problem) {
    progress.failed = 0;
    lesson.concepts.splice(lesson.at, 0, first);
    say(draft, `Let us take a step back: first ${before.title}, and then we come back to this.`);
    // When its turn comes again, the concept that waits gets as many problems as a new one.
    progress.most = progress.set + problemsPerConcept;
    present(draft, before, first, problem);
    return true;
  }
  const { easier } = concept.explanation;
  if (easier && !lesson.asked.includes(easier.question)) {
    progress.failed = failuresBeforeStepDown - 1;
    putOnTable(draft, questionProblem(easier), 'step_down');
    progress.set += 1;
    say(draft, 'Let us try an easier one:', easier.question);
    return true;
  }
  if (!easier) return false;
  finish(draft);
  return true;
}

function conceptBefore(draft: Draft, id: string): Concept | undefined {
  const { custom, subject } = draft.lesson;
  if (custom) {
    const index = custom.findIndex(({ concept_id }) => concept_id === id);
    return index > 0 ? findConcept(draft, custom[index - 1]?.concept_id ?? '') : undefined;
  }
  const topic = draft.catalogue
    .subject(subject)
    ?.topics.find(({ concepts }) => concepts.some((each) => each.id === id));
  const index = topic?.concepts.findIndex((each) => each.id === id) ?? 0;
  return index > 0 ? topic?.concepts[index - 1] : undefined;
}

/** Sets the next problem of the homework; `false` when there is none left, after a word about how it went. */
export function setHomework(draft: Draft): boolean {
  const { homework } = draft.lesson;
  if (!homework) return false;
  const next = homework.queue.shift();
  if (next) {
    homework.set += 1;
    putOnTable(draft, next.problem, 'homework');
    if (next.written === undefined) say(draft, `Your homework, problem ${homework.set}: ${next.problem.ask}`);
    else workThrough(draft, next, next.written);
    return true;
  }
  const { set, solved } = homework;
  const all = solved === set;
  say(
    draft,
    `That was your homework: you solved ${all ? (set === 1 ? 'it' : `all ${set}`) : `${solved} of ${set}`}${all ? '. Well done!' : '.'}`,
  );
  delete draft.lesson.homework;
  return false;
}

/** Says what went wrong with an answer on the sheet, and asks for another try. */
function workThrough(draft: Draft, { problem }: HomeworkProblem, written: string): void {
  const { open } = draft.lesson;
  const verdict = gradeAnswer(problem, written);
  const misconception = verdict.kind === 'wrong' ? verdict.misconception : undefined;
  if (open) Object.assign(open, { help: 'hint', tried: [written] });
  explain(
    draft,
    { ...problem.hint, ...misconception },
    `You wrote ${written} here, and that is not it yet: ${problem.ask}`,
    'Try it again.',
  );
}

/** `a`, `a and b`, `a, b and c` */
function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The closing words: what was done, what was mastered, what to practise. */
export function summarize({ concepts, records }: Lesson): string {
  const solved = records.filter(({ outcome }) => outcome !== 'not_yet').length;
  const helped = records.filter(({ outcome }) => outcome === 'with_help').length;
  const begun = concepts.filter(({ set }) => set > 0);
  const mastered = begun.filter((concept) => concept.mastered).map(({ title }) => title);
  const open = begun.filter((concept) => !concept.mastered).map(({ title }) => title);
  const count = records.length;
  const result =
    solved === 0
      ? `We looked at ${count === 1 ? 'one problem' : `${count} problems`} together.`
      : `You solved ${solved < count ? `${solved} of ${count} problems` : count === 1 ? 'the one problem that we did' : `all ${count} problems`}${helped > 0 ? `, ${helped} of them with help` : ''}.`;
  return [
    'That was our set for today.',
    result,
    mastered.length > 0 ? `You have mastered ${list(mastered)}.` : '',
    open.length > 0 ? `Worth practising some more: ${list(open)}.` : '',
    solved > 0 ? 'Well done today!' : 'It takes a few tries for everyone, so come back soon.',
  ]
    .filter(Boolean)
    .join(' ');
}

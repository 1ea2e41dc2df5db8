import type { Concept } from '../content/concept.ts';
import type { Problem } from '../content/problem.ts';
import { questionProblem } from '../content/question-problem.ts';
import { createRandom } from '../content/random.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, rotate } from '../content/sentences.ts';
import { conceptBefore, type Draft, explain, findConcept, pickProblem, putOnTable, say } from './draft.ts';
import { type ConceptProgress, type Lesson, problemNumber } from './lesson.ts';
import { setNextOnPage } from './page.ts';
import { finish, list } from './report.ts';
import { setHomework } from './set-homework.ts';

const problemsPerConcept = 3;
const problemsOfStepBack = 2;

/** With fewer problems left, no concept is begun. */
const leastPerConcept = 2;

const failuresBeforeStepDown = 2;

/** A new concept, as it stands before its first problem; it never has more problems than it has questions. */
export const newProgress = (
  { id, title, size = Number.POSITIVE_INFINITY }: Concept,
  planned = problemsPerConcept,
): ConceptProgress => ({
  concept_id: id,
  title,
  planned: Math.min(planned, size),
  set: 0,
  solved: 0,
  streak: 0,
  failed: 0,
  mastered: false,
});

/** Mastered or all right, as after a step back, and the last problem went well too. */
const isDone = (progress?: ConceptProgress): boolean =>
  progress !== undefined &&
  (progress.mastered ? progress.streak > 0 : progress.streak >= progress.planned) &&
  progress.set >= progress.planned;

const problemsLeft = (lesson: Lesson): number => lesson.total - problemNumber(lesson);

/** Sets the next problem: of page, homework or lesson, which has never more than it announced; the last one is said to be the last. */
export function setProblem(draft: Draft): void {
  if (setNextOnPage(draft) || setHomework(draft) || resume(draft)) return;
  if (problemsLeft(draft.lesson) <= 0 || !setOwn(draft)) finish(draft);
}

/** Makes the open problem the last one. */
export function endWithThis(draft: Draft): void {
  const { lesson } = draft;
  lesson.total = problemNumber(lesson);
  say(draft, fill(texts.set.longTalk, { number: lesson.total }), leaveConcepts(lesson, lesson.at + 1));
}

/** Sets a problem of the concept, of the next one when it is mastered, of an easier one after two that were not solved. */
function setOwn(draft: Draft): boolean {
  const { lesson } = draft;
  while (isDone(lesson.concepts[lesson.at]) && hasRoom(lesson, lesson.concepts[lesson.at + 1]))
    lesson.at += 1;
  const progress = lesson.concepts[lesson.at];
  if (progress && progress.failed >= failuresBeforeStepDown && stepDown(draft, progress)) return true;
  // Where nothing is left of it, the others follow.
  const { at, concepts } = lesson;
  for (const each of [...concepts.slice(at), ...concepts.slice(0, at)]) {
    const problem = pickProblem(draft, each);
    if (!problem) continue;
    lesson.at = concepts.indexOf(each);
    present(draft, each, problem);
    return true;
  }
  return false;
}

const hasRoom = (lesson: Lesson, next?: ConceptProgress): boolean =>
  next !== undefined && problemsLeft(lesson) >= Math.min(next.planned, leastPerConcept);

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

function present(draft: Draft, progress: ConceptProgress, problem: Problem, kind?: 'step_down'): void {
  const { lesson } = draft;
  const concept = findConcept(draft, progress.concept_id);
  const isFirst = progress.set === 0;
  putOnTable(draft, problem, kind);
  progress.set += 1;
  const left = shrink(draft);
  const isLast = problemsLeft(lesson) === 0 && problemNumber(lesson) > 1;
  if (concept && isFirst && !progress.review)
    explain(draft, concept.intro, lesson.at > 0 ? `Next: ${concept.title}.` : '');
  const { easier, lastEasier, first, last } = texts.set;
  const next = isFirst ? first : rotate(texts.nextOnes, lesson.asked.length);
  const [before, beforeLast] = kind ? [easier, lastEasier] : [next, last];
  say(draft, left, isLast ? beforeLast : before, problem.ask);
}

/** Sets another problem in place of the open one, which may come again; returns whether there is one. */
export function setInstead(draft: Draft): boolean {
  const { lesson } = draft;
  const progress = lesson.concepts[lesson.at];
  const left = lesson.open?.problem.ask;
  const problem = progress && pickProblem(draft, progress);
  if (!problem) return false;
  lesson.asked = lesson.asked.filter((ask) => ask !== left);
  putOnTable(draft, problem);
  say(draft, texts.skip.instead, problem.ask);
  return true;
}

/** Ends with the open problem where there is no other, and leaves the concepts that there is no room for; returns what to say of them. */
function shrink(draft: Draft): string {
  const { lesson } = draft;
  const { concepts, at } = lesson;
  const apart = createRandom(draft.random.state);
  const hasMore = (some: readonly ConceptProgress[]) =>
    problemsLeft(lesson) > 0 && some.some((each) => pickProblem(draft, each, apart));
  if (!hasMore(concepts)) lesson.total = problemNumber(lesson);
  const from = concepts.findIndex(({ set }, index) => index > at && set === 0);
  const next = concepts[from];
  if (!next || hasRoom(lesson, next)) return '';
  return problemsLeft(lesson) === 0 || hasMore(concepts.slice(0, from)) ? leaveConcepts(lesson, from) : '';
}

/** Leaves the concepts from there on that have not begun; returns what to say of them. */
function leaveConcepts({ concepts }: Lesson, from: number): string {
  const isNew = ({ set }: ConceptProgress, index: number) => index >= from && set === 0;
  const titles = concepts.filter(isNew).map(({ title }) => title);
  concepts.splice(0, concepts.length, ...concepts.filter((each, index) => !isNew(each, index)));
  return titles.length > 0 ? fill(texts.set.left, { titles: list(titles) }) : '';
}

/** Leads down: to the concept before, or to an easier problem; where nothing is easier, one more is the last. Returns whether it set one. */
function stepDown(draft: Draft, progress: ConceptProgress): boolean {
  const { lesson } = draft;
  const before = conceptBefore(draft, progress.concept_id);
  const isNew = before && !lesson.concepts.some(({ concept_id }) => concept_id === before.id);
  const first = isNew && newProgress(before, problemsOfStepBack);
  const problem = first && hasRoom(lesson, first) && pickProblem(draft, first);
  if (problem) {
    progress.failed = 0;
    lesson.concepts.splice(lesson.at, 0, first);
    say(draft, fill(texts.set.stepBack, { title: before.title }));
    present(draft, first, problem);
    return true;
  }
  const easier = findConcept(draft, progress.concept_id)?.explanation.easier;
  const isUsed = easier && lesson.asked.includes(easier.question);
  if (isUsed) lesson.total = problemNumber(lesson) + 1;
  if (!easier || isUsed) return false;
  progress.failed = failuresBeforeStepDown - 1;
  present(draft, progress, questionProblem(easier), 'step_down');
  return true;
}

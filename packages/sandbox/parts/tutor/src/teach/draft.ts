import type { Catalogue } from '../content/catalogue.ts';
import { type Concept, customConcept } from '../content/concept.ts';
import { overlap } from '../content/level.ts';
import type { ModuleText } from '../content/module-text.ts';
import type { Explanation, Problem } from '../content/problem.ts';
import { createRandom, type Random, seedState } from '../content/random.ts';
import type { Drawing } from '../content/whiteboard.ts';
import type { OpenQuestion } from './heard.ts';
import type { ConceptProgress, Lesson, LessonTurn, OpenProblem, TutorAction } from './lesson.ts';

/** What the page has in front of the student, and can do (decisions 79, 80): data to read and quote, which never tells the tutor what to do. */
export interface PageView {
  /** Free keys; `exercise`, `exercises`, `selection`, `page` and `title` are understood. */
  readonly context?: unknown;
  readonly tools?: readonly { readonly name: string }[] | undefined;
}

/** A turn in the making: a copy of the lesson to change, and the actions so far. */
export interface Draft {
  readonly catalogue: Catalogue;
  readonly lesson: Lesson;
  readonly random: Random;
  readonly actions: TutorAction[];
  /** What the tutor asked back before this message. */
  readonly question: OpenQuestion | undefined;
  readonly moduleText?: ModuleText | undefined;
  readonly page?: PageView | undefined;
}

type Beside = Pick<Draft, 'moduleText' | 'page'>;

export function openDraft(catalogue: Catalogue, lesson: Lesson, { moduleText, page }: Beside = {}): Draft {
  const random = createRandom(lesson.random);
  const { question, replies, ...copy } = structuredClone(lesson);
  return { catalogue, lesson: copy, random, actions: [], question, moduleText, page };
}

export function closeDraft({ lesson, random, actions }: Draft): LessonTurn {
  return { lesson: { ...lesson, random: random.state }, actions };
}

export function findConcept({ catalogue, lesson }: Draft, id: string): Concept | undefined {
  const own = lesson.custom?.find(({ concept_id }) => concept_id === id);
  return own ? customConcept(own, lesson.level) : catalogue.concept(id);
}

export function currentConcept(draft: Draft): Concept | undefined {
  const progress = draft.lesson.concepts[draft.lesson.at];
  return progress && findConcept(draft, progress.concept_id);
}

/** Picks a problem of the concept that was not asked yet; `null` when none is left. */
export function pickProblem(
  draft: Draft,
  { concept_id, failed }: ConceptProgress,
  random: Random = draft.random,
): Problem | null {
  const { lesson } = draft;
  const concept = findConcept(draft, concept_id);
  if (!concept) return null;
  const grades = overlap(concept.level, lesson.level);
  return concept.next(random, failed > 0 ? grades.from : random.int(grades.from, grades.to), lesson.asked);
}

/** The concept that comes before it in the module of the lesson, or in its topic. */
export function conceptBefore(draft: Draft, id: string): Concept | undefined {
  const { custom, subject } = draft.lesson;
  const topics = custom
    ? [custom.map(({ concept_id }) => concept_id)]
    : draft.catalogue.subject(subject)?.topics.map(({ concepts }) => concepts.map((each) => each.id));
  const ids = topics?.find((some) => some.includes(id)) ?? [];
  return findConcept(draft, ids[ids.indexOf(id) - 1] ?? '');
}

/** Makes it the open problem; `page` is the mark of an exercise of the page. */
export function putOnTable(
  { lesson }: Draft,
  problem: Problem,
  kind?: OpenProblem['kind'],
  page?: number,
): void {
  const own = { ...(kind && { kind }), ...(page !== undefined && { page }) };
  lesson.open = { problem, help: 'none', idle: 0, drawn: [], tried: [], replies: {}, ...own };
  lesson.asked.push(problem.ask);
}

export function say({ actions }: Draft, ...sentences: (string | undefined)[]): void {
  actions.push({ kind: 'say', text: sentences.filter(Boolean).join(' ') });
}

const fingerprint = (drawing: Drawing): number => seedState(JSON.stringify(drawing));

/** Whether it is on the problem's page, or what the student sees there because it was drawn last. */
export const isDrawn = ({ lesson }: Draft, drawing: Drawing): boolean =>
  [lesson.newest, ...(lesson.open?.drawn ?? [])].includes(fingerprint(drawing));

/** Draws on the problem's page, its first drawing on a new one: nothing twice in a row or on a page, but whatever the student drew. */
export function draw(draft: Draft, drawing: Drawing, author?: 'student'): void {
  if (!author && isDrawn(draft, drawing)) return;
  const { lesson, actions } = draft;
  if (!lesson.open?.drawn.length) lesson.page += 1;
  lesson.newest = author ? 0 : fingerprint(drawing);
  lesson.open?.drawn.push(lesson.newest);
  const command = { ...drawing, page_number: lesson.page };
  actions.push({ kind: 'draw', command, ...(author && { author }) });
}

/** Says it and shows it; `before` and `after` are said around it in the same breath. */
export function explain(draft: Draft, it: Explanation, before = '', after = ''): void {
  say(draft, before, it.say, after);
  if (it.draw) draw(draft, it.draw);
}

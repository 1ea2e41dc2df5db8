import type { Catalogue } from '../catalogue.ts';
import { type Concept, customConcept } from '../concept.ts';
import type { Explanation, Problem } from '../problem.ts';
import { createRandom, type Random, seedState } from '../random.ts';
import type { Drawing } from '../whiteboard.ts';
import type { Lesson, LessonTurn, OpenProblem, TutorAction } from './lesson.ts';

/** A turn in the making: a copy of the lesson to change, and the actions so far. */
export interface Draft {
  readonly catalogue: Catalogue;
  readonly lesson: Lesson;
  readonly random: Random;
  readonly actions: TutorAction[];
}

export function openDraft(catalogue: Catalogue, lesson: Lesson): Draft {
  return { catalogue, lesson: structuredClone(lesson), random: createRandom(lesson.random), actions: [] };
}

export function closeDraft({ lesson, random, actions }: Draft): LessonTurn {
  return { lesson: { ...lesson, random: random.state }, actions };
}

export function findConcept(
  { catalogue, lesson: { custom, level } }: Draft,
  id: string,
): Concept | undefined {
  const own = custom?.find(({ concept_id }) => concept_id === id);
  return own ? customConcept(own, level) : catalogue.concept(id);
}

/** The concept that is being practised. */
export function currentConcept(draft: Draft): Concept | undefined {
  const progress = draft.lesson.concepts[draft.lesson.at];
  return progress && findConcept(draft, progress.concept_id);
}

/** Puts a problem on the table. */
export function putOnTable({ lesson }: Draft, problem: Problem, kind?: OpenProblem['kind']): void {
  lesson.open = { problem, help: 'none', idle: 0, drawn: [], tried: [], replies: {}, ...(kind && { kind }) };
  lesson.asked.push(problem.ask);
}

export function say({ actions }: Draft, ...sentences: (string | undefined)[]): void {
  actions.push({ kind: 'say', text: sentences.filter(Boolean).join(' ') });
}

/** Draws on the problem's page, and nothing there twice; a problem's first drawing opens a new page. */
function draw({ lesson, actions }: Draft, drawing: Drawing): void {
  const fingerprint = seedState(JSON.stringify(drawing));
  if (lesson.open?.drawn.includes(fingerprint)) return;
  if (!lesson.open?.drawn.length) lesson.page += 1;
  lesson.open?.drawn.push(fingerprint);
  actions.push({ kind: 'draw', command: { ...drawing, page_number: lesson.page } });
}

/** Says it and shows it; `before` and `after` are said around it in the same breath. */
export function explain(
  draft: Draft,
  { say: text, draw: drawing }: Explanation,
  before = '',
  after = '',
): void {
  say(draft, before, text, after);
  if (drawing) draw(draft, drawing);
}

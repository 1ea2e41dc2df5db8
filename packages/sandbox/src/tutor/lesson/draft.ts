import type { Catalogue } from '../catalogue.ts';
import type { Drawing, Explanation } from '../problem.ts';
import { createRandom, type Random } from '../random.ts';
import type { Lesson, LessonTurn } from './lesson.ts';
import type { TutorAction } from './turn.ts';

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

export function say({ actions }: Draft, ...sentences: string[]): void {
  actions.push({ kind: 'say', text: sentences.filter(Boolean).join(' ') });
}

/** Draws on the problem's page; a problem's first drawing opens a new one. */
function draw({ lesson, actions }: Draft, drawing: Drawing): void {
  if (!lesson.open?.drawn) lesson.page += 1;
  if (lesson.open) lesson.open.drawn = true;
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

import type { Lesson, LessonTurn } from './lesson.ts';
import type { Drawing, Explanation } from './problem.ts';
import { createRandom, type Random } from './random.ts';
import type { TutorAct } from './turn.ts';

/** A turn in the making: a copy of the lesson to change, and the acts so far. */
export interface Draft {
  readonly lesson: Lesson;
  readonly random: Random;
  readonly acts: TutorAct[];
}

export function openDraft(lesson: Lesson): Draft {
  return { lesson: structuredClone(lesson), random: createRandom(lesson.random), acts: [] };
}

export function closeDraft({ lesson, random, acts }: Draft): LessonTurn {
  return { lesson: { ...lesson, random: random.state }, acts };
}

export function say({ acts }: Draft, ...sentences: string[]): void {
  acts.push({ kind: 'say', text: sentences.filter(Boolean).join(' ') });
}

/** Draws on the problem's page; a problem's first drawing opens a new one. */
function draw({ lesson, acts }: Draft, drawing: Drawing): void {
  if (!lesson.open?.drawn) lesson.page += 1;
  if (lesson.open) lesson.open.drawn = true;
  acts.push({ kind: 'draw', command: { ...drawing, page_number: lesson.page } });
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

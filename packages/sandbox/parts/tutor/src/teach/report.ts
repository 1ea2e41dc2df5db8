import type { Catalogue } from '../content/catalogue.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { type Lesson, type ProblemRecord, problemNumber } from './lesson.ts';
import { nextConcept } from './plan.ts';

/** How a lesson goes, for the student to see. */
export interface LessonReport {
  /** The lesson's open problem, from 1, and how many there are: these never become more. */
  progress?: { number: number; of: number };
  /** The text of the open problem, of homework as well. */
  problem?: string;
  /** A drawing in which the student may answer it (decision 75). */
  task?: { command_type: string; payload: Record<string, unknown> };
  concepts: { concept_id: string; title: string; mastered: boolean }[];
  problems: ProblemRecord[];
  /** What is new in the next lesson on the topic; absent where all of it is mastered. */
  next?: string;
}

/** The lesson's open problem, and how many there are; `undefined` while it is homework, an exercise of the page, or nothing. */
export const progressOf = (lesson: Lesson): LessonReport['progress'] =>
  lesson.open && lesson.open.kind !== 'homework' && lesson.open.kind !== 'page'
    ? { number: problemNumber(lesson), of: lesson.total }
    : undefined;

/** Reports the open problem, the concepts and problems practised so far, and what the next lesson brings. */
export function report(catalogue: Catalogue, lesson: Lesson): LessonReport {
  const { concepts, open, records } = lesson;
  const progress = progressOf(lesson);
  const next = nextConcept(catalogue, lesson);
  return {
    ...(progress && { progress }),
    ...(open && { problem: open.problem.ask }),
    ...(open?.problem.task && {
      task: { command_type: open.problem.task.command_type, payload: { ...open.problem.task.payload } },
    }),
    concepts: concepts
      .filter(({ set }) => set > 0)
      .map(({ concept_id, title, mastered }) => ({ concept_id, title, mastered })),
    problems: records,
    ...(next && { next }),
  };
}

/** How far the lesson has come, in a sentence: who asks hears the same numbers as `report` has. */
export function progressSentence(lesson: Lesson): string {
  const progress = progressOf(lesson);
  if (!progress) return lesson.open?.kind === 'page' ? texts.page.progress : texts.homework.progress;
  const left = progress.of - progress.number;
  return left === 0
    ? fill(texts.set.progressLast, progress)
    : fillCounted(texts.set.progress, left, progress);
}

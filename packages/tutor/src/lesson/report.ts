import { type Lesson, type ProblemRecord, problemNumber } from './lesson.ts';
import { plannedProblems } from './set-problem.ts';

/** How a lesson goes, for the student to see. */
export interface LessonReport {
  /** The lesson's open problem, from 1, and how many there are as it goes now. */
  progress?: { number: number; of: number };
  /** The text of the open problem, of homework as well. */
  problem?: string;
  concepts: { concept_id: string; title: string; mastered: boolean }[];
  problems: ProblemRecord[];
  /** The concept to practise next. */
  next?: string;
}

/** Reports the open problem, the concepts and problems practised so far, and the concept to practise next. */
export function report(lesson: Lesson): LessonReport {
  const { concepts, at, open, records } = lesson;
  const of = concepts.reduce((sum, each, index) => sum + (index < at ? each.set : plannedProblems(each)), 0);
  const next = concepts.find(({ mastered }) => !mastered)?.title;
  return {
    ...(open && open.kind !== 'homework' && { progress: { number: problemNumber(lesson), of } }),
    ...(open && { problem: open.problem.ask }),
    concepts: concepts
      .filter(({ set }) => set > 0)
      .map(({ concept_id, title, mastered }) => ({ concept_id, title, mastered })),
    problems: records,
    ...(next && { next }),
  };
}

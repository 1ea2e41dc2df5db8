import type { ConceptProgress, Lesson } from './lesson.ts';

/** How a lesson goes, for the student to see. */
export interface LessonReport {
  /** The open problem, from 1, and how many the set has as it goes now. */
  progress?: { number: number; of: number };
  concepts: { concept_id: string; title: string; mastered: boolean }[];
  /** The concept to practise next. */
  next?: string;
}

/** Problems of a concept that goes well. */
const problemsPerConcept = 3;

/** Reports the open problem, the concepts practised so far, and the one to practise next. */
export function report({ concepts, at, open }: Lesson): LessonReport {
  const number = concepts.reduce((sum, { set }) => sum + set, 0);
  const of = concepts.reduce((sum, concept, index) => sum + plannedProblems(concept, index < at), 0);
  const next = concepts.find(({ mastered }) => !mastered)?.title;
  return {
    ...(open && !open.homework && { progress: { number, of } }),
    concepts: concepts
      .filter(({ set }) => set > 0)
      .map(({ concept_id, title, mastered }) => ({ concept_id, title, mastered })),
    ...(next && { next }),
  };
}

function plannedProblems({ set, least = problemsPerConcept }: ConceptProgress, done: boolean): number {
  return done ? set : Math.max(set, least);
}

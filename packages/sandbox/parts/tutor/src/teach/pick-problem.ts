import type { Concept } from '../content/concept.ts';
import { overlap } from '../content/level.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import { type Draft, findConcept } from './draft.ts';
import type { ConceptProgress } from './lesson.ts';

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

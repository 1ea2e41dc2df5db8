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

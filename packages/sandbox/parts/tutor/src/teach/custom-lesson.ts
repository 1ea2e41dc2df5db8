import { type ConceptContent, type CustomConcept, conceptId, type Question } from '../content/modules.ts';
import { canGrade } from '../content/question-problem.ts';
import type { Random } from '../content/random.ts';

/** What a lesson is to teach instead of what is built in, such as a topic of a partner's module. */
export interface LessonMaterial {
  topic: string;
  /** What there is to learn; the tutor gives its beginning before the first question. */
  content?: string;
  /** At least one of these, or of the concepts' own, can be graded (`canGrade`). */
  questions: readonly Question[];
  concepts?: readonly ConceptContent[];
}

/** What is kept of the material: at most so many concepts, and questions of each. */
const maxConcepts = 3;
const maxQuestions = 10;
const introCharacters = 300;

/** Keeps of the material what a lesson needs: some of its questions, in their order. Throws `TypeError` when none can be graded. */
export function customConcepts(subject: string, material: LessonMaterial, random: Random): CustomConcept[] {
  const { topic, content = '', questions, concepts = [] } = material;
  const introduction = cutIntroduction(content);
  const whole: ConceptContent = {
    title: topic,
    concept_id: conceptId(subject, topic),
    questions: [...questions],
    ...(introduction ? { introduction } : {}),
  };
  const kept = [...concepts, whole].flatMap((concept) => {
    const left = (concept.questions ?? []).filter(canGrade);
    while (left.length > maxQuestions) left.splice(random.int(0, left.length - 1), 1);
    const concept_id = concept.concept_id ?? conceptId(subject, topic, concept.title);
    return left.length > 0 ? [{ ...concept, concept_id, questions: left }] : [];
  });
  if (kept.length === 0)
    throw new TypeError('questions: at least one must have an answer that can be graded');
  return kept.slice(0, maxConcepts);
}

/** The first sentences, up to a few lines; a longer first sentence is cut at a word. */
function cutIntroduction(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if (text.length <= introCharacters) return text;
  const start = [...text].slice(0, introCharacters).join('');
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  return sentences ?? `${start.replace(/ \S*$/, '')} …`;
}

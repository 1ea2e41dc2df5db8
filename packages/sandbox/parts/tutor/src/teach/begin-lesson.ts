import type { Catalogue } from '../content/catalogue.ts';
import { customConcept } from '../content/concept.ts';
import { parseLevel } from '../content/level.ts';
import { type ConceptContent, type CustomConcept, conceptId, type Question } from '../content/modules.ts';
import { canGrade } from '../content/question-problem.ts';
import { createRandom, type Random, seedState } from '../content/random.ts';
import { closeDraft, openDraft, say } from './draft.ts';
import type { Lesson, LessonTurn } from './lesson.ts';
import { planCustomLesson, planLesson, type StudentHistory } from './plan.ts';
import { newProgress, setProblem } from './set-problem.ts';

/** What a lesson is to teach instead of what is built in, such as a topic of a partner's module. */
export interface LessonMaterial {
  topic: string;
  /** What there is to learn; the tutor gives its beginning before the first question. */
  content?: string;
  /** At least one of these, or of the concepts' own, can be graded (`canGrade`). */
  questions: readonly Question[];
  concepts?: readonly ConceptContent[];
}

/** What a lesson is about: the claims of the session's token. */
export interface LessonOptions {
  subject: string;
  /** `<from>-<to>`; single grades and anything else are read as well as they can be. */
  level: string;
  /** Left out: the first topic that fits. */
  topic?: string;
  /** The same seed and the same answers make the same lesson. */
  seed: string | number;
  material?: LessonMaterial;
  history?: StudentHistory;
  /** What is added where the student tells of danger, such as whom to call. */
  helpLine?: string;
}

const problemsOfOneConcept = 6;

/** Begins a lesson: the tutor greets, explains the first concept and sets the first problem. */
export function beginLesson(catalogue: Catalogue, options: LessonOptions): LessonTurn {
  const { subject, topic = '', seed, material, helpLine, history: { mastered } = { mastered: [] } } = options;
  const level = parseLevel(options.level);
  const random = createRandom(seedState(seed));
  const custom = material && customConcepts(subject, material, random);
  const own = custom?.map((concept) => customConcept(concept, level));
  const { welcome, reviewed, wanted, ...plan } =
    own && material
      ? planCustomLesson(subject, material.topic, own, mastered)
      : planLesson(catalogue, random, { subject, level, topic, mastered });
  const concepts = plan.concepts.map((concept) =>
    reviewed.includes(concept.id)
      ? { ...newProgress(concept, 1), review: true as const, mastered: true }
      : newProgress(concept, custom?.length === 1 ? problemsOfOneConcept : undefined),
  );
  const lesson: Lesson = {
    subject: plan.subject,
    topic: plan.topic,
    ...(wanted && { wanted }),
    level,
    random: random.state,
    total: concepts.reduce((sum, each) => sum + each.planned, 0),
    known: plan.known,
    concepts,
    at: 0,
    ...(custom && { custom }),
    ...(helpLine && { helpLine }),
    open: null,
    asked: [],
    records: [],
    page: 0,
    answers: 0,
    praised: 0,
    said: [],
  };
  const draft = openDraft(catalogue, lesson);
  say(draft, welcome);
  setProblem(draft);
  return closeDraft(draft);
}

/** What is kept of the material: at most so many concepts, and questions of each. */
const maxConcepts = 3;
const maxQuestions = 10;
const introCharacters = 300;

/** Keeps of the material what a lesson needs: some of its questions, in their order. Throws `TypeError` when none can be graded. */
function customConcepts(subject: string, material: LessonMaterial, random: Random): CustomConcept[] {
  const { topic, content = '', questions, concepts = [] } = material;
  const introduction = cutIntroduction(content);
  const whole: ConceptContent = {
    title: topic,
    concept_id: conceptId(subject, topic),
    questions: [...questions],
    ...(introduction && { introduction }),
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

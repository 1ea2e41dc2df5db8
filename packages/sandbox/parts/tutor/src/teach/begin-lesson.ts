import type { Catalogue } from '../content/catalogue.ts';
import { customConcept } from '../content/concept.ts';
import { parseLevel } from '../content/level.ts';
import { createRandom, seedState } from '../content/random.ts';
import { customConcepts, type LessonMaterial } from './custom-lesson.ts';
import { closeDraft, openDraft, say } from './draft.ts';
import type { Lesson, LessonTurn } from './lesson.ts';
import { planCustomLesson, planLesson, type StudentHistory } from './plan.ts';
import { newProgress, setProblem } from './set-problem.ts';

/** What a lesson is about: the claims of the session's token. */
export interface LessonOptions {
  subject: string;
  /** `<from>-<to>`; single grades and anything else are read as well as they can be. */
  level: string;
  /** Left out: the first topic that fits (decision 34). */
  topic?: string;
  /** The same seed and the same answers make the same lesson. */
  seed: string | number;
  /** What to teach instead of what is built in. */
  material?: LessonMaterial;
  /** What is known of the student from earlier sessions. */
  history?: StudentHistory;
}

/** Problems where one custom concept is the whole lesson. */
const problemsOfOneConcept = 6;

/** Begins a lesson: the tutor greets, explains the first concept and sets the first problem. */
export function beginLesson(
  catalogue: Catalogue,
  { subject, level: claimed, topic, seed, material, history: { mastered } = { mastered: [] } }: LessonOptions,
): LessonTurn {
  const level = parseLevel(claimed);
  const random = createRandom(seedState(seed));
  const custom = material && customConcepts(subject, material, random);
  const plan = custom
    ? planCustomLesson(
        subject,
        material.topic,
        custom.map((concept) => customConcept(concept, level)),
        mastered,
      )
    : planLesson(catalogue, { subject, level, topic, random, mastered });
  const planned = (id: string) => {
    if (plan.reviewed.includes(id)) return 1;
    return custom?.length === 1 ? problemsOfOneConcept : undefined;
  };
  const concepts = plan.concepts.map((concept) => ({
    ...newProgress(concept, planned(concept.id)),
    ...(plan.reviewed.includes(concept.id) ? { review: true as const, mastered: true } : {}),
  }));
  const lesson: Lesson = {
    subject: plan.subject,
    topic: plan.topic,
    level,
    random: random.state,
    total: concepts.reduce((sum, each) => sum + each.planned, 0),
    known: plan.known,
    concepts,
    at: 0,
    ...(custom ? { custom } : {}),
    open: null,
    asked: [],
    records: [],
    page: 0,
    answers: 0,
    praised: 0,
    said: [],
  };
  const draft = openDraft(catalogue, lesson);
  say(draft, plan.welcome);
  setProblem(draft);
  return closeDraft(draft);
}

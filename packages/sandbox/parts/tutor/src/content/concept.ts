import type { Exercises } from './exercise.ts';
import { type Level, parseLevel } from './level.ts';
import { moduleDrawing } from './module-drawing.ts';
import type { ConceptContent, ConceptExplanation, CustomConcept, Fact, Question } from './modules.ts';
import type { Explanation } from './problem.ts';
import { factsCard, questionProblem } from './question-problem.ts';

/** One thing to learn, and where its problems come from. */
export interface Concept extends Pick<Exercises, 'next'> {
  /** Subject, topic and concept: `math.fractions.add_same_denominator`. */
  id: string;
  /** As it reads in a sentence: "adding fractions with the same denominator". */
  title: string;
  /** The grades it fits. */
  level: Level;
  /** What is explained before the first problem. */
  intro: Explanation;
  /** What the tutor replies to a student's questions. */
  explanation: ConceptExplanation;
  /** Words that a student may ask about. */
  terms: readonly Fact[];
  /** What its card on the whiteboard says. */
  facts: readonly Fact[];
  /** All that its module says of it. */
  content: ConceptContent;
  /** How many different questions it has; absent where its problems are made. */
  size?: number;
}

/** A topic of a subject, with its concepts from easy to hard. */
export interface Topic {
  topic: string;
  level: Level;
  concepts: readonly Concept[];
  /** Other names that mean this topic. */
  aliases: readonly string[];
}

export interface Subject {
  subject: string;
  aliases: readonly string[];
  topics: readonly Topic[];
}

interface ConceptOptions {
  id: string;
  level: Level;
  /** Makes its problems; left out, they are the concept's questions. */
  exercises?: Exercises | undefined;
  /** Whether its questions are asked in their order; otherwise in any. */
  inOrder?: boolean;
}

/** Makes a concept of what a module says of it. */
export function createConcept(
  content: ConceptContent,
  { id, level, exercises, inOrder = false }: ConceptOptions,
): Concept {
  const { title, introduction = 'Let us see what you know about it.', drawing } = content;
  const { facts = [], terms = [], explanation = {}, questions = [] } = content;
  const card = exercises?.draw ?? moduleDrawing(drawing) ?? factsCard(title, facts);
  return {
    id,
    title,
    level,
    intro: card ? { say: introduction, draw: card } : { say: introduction },
    explanation,
    terms,
    facts,
    content,
    ...(exercises ? {} : { size: new Set(questions.map(({ question }) => question)).size }),
    next:
      exercises?.next ??
      ((random, _grade, asked) => {
        const left = questions.filter(({ question }) => !asked.includes(question));
        const question: Question | undefined = inOrder || left.length === 0 ? left[0] : random.pick(left);
        return question ? questionProblem(question, card) : null;
      }),
  };
}

/** The concept whose problems are its questions, one after the other. */
export function customConcept(content: CustomConcept, level: Level): Concept {
  return createConcept(content, {
    id: content.concept_id,
    level: content.level === undefined ? level : parseLevel(content.level),
    inOrder: true,
  });
}

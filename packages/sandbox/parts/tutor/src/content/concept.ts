import { type Level, parseLevel } from './level.ts';
import { moduleDrawing } from './module-drawing.ts';
import type { ConceptContent, CustomConcept } from './modules.ts';
import type { Explanation, Problem } from './problem.ts';
import { factsCard, questionProblem } from './question-problem.ts';
import type { Random } from './random.ts';
import type { Drawing } from './whiteboard.ts';

export interface Exercises {
  /** What is drawn beside the concept's introduction. */
  draw: Drawing;
  /** A problem for the grade; `null` when all that there are were `asked` already. */
  next(random: Random, grade: number, asked: readonly string[]): Problem | null;
}

/** Makes a problem for a grade, by the id of its concept; the same one may come again. */
export type Makers = Readonly<Record<string, (random: Random, grade: number) => Problem>>;

/** Exercises by the id of their concept. */
export type ExerciseTable = Readonly<Record<string, Exercises>>;

/** One thing to learn, and where its problems come from. */
export type Concept = ReturnType<typeof createConcept>;

/** A topic of a subject, with its concepts from easy to hard. */
export interface Topic {
  topic: string;
  level: Level;
  concepts: readonly Concept[];
  aliases: readonly string[];
}

export interface Subject {
  subject: string;
  aliases: readonly string[];
  topics: readonly Topic[];
}

/** Makes a concept of what a module says of it, with problems that `exercises` make, or else its questions, in their order or in any. */
export function createConcept(
  content: ConceptContent,
  from: { id: string; level: Level; exercises?: Exercises | undefined; inOrder?: boolean },
) {
  const { id, level, exercises, inOrder = false } = from;
  const { title, introduction = 'Let us see what you know about it.', drawing } = content;
  const { facts = [], terms = [], explanation = {}, questions = [] } = content;
  const card = exercises?.draw ?? moduleDrawing(drawing) ?? factsCard(title, facts);
  return {
    /** Subject, topic and concept: `math.fractions.add_same_denominator`. */
    id,
    /** As it reads in a sentence: "adding fractions with the same denominator". */
    title,
    level,
    /** What is explained before the first problem. */
    intro: { say: introduction, ...(card && { draw: card }) } as Explanation,
    /** What the tutor replies to a student's questions. */
    explanation,
    terms,
    facts,
    content,
    /** How many different questions it has; absent where its problems are made. */
    size: exercises ? undefined : new Set(questions.map(({ question }) => question)).size,
    /** A problem for the grade; `null` when all that there are were `asked` already. */
    next:
      exercises?.next ??
      ((random: Random, _grade: number, asked: readonly string[]) => {
        const left = questions.filter(({ question }) => !asked.includes(question));
        const question = inOrder || left.length === 0 ? left[0] : random.pick(left);
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

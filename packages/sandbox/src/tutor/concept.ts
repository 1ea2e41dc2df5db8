import type { Level } from './level.ts';
import type { Explanation, Problem } from './problem.ts';
import type { Random } from './random.ts';

/** One thing to learn, and where its problems come from. */
export interface Concept {
  /** Subject, topic and concept: `math.fractions.add_same_denominator`. */
  id: string;
  /** As it stands in a sentence: "adding fractions with the same denominator". */
  title: string;
  /** The grades it fits. */
  level: Level;
  /** What is explained before the first problem. */
  intro: Explanation;
  /** A problem for the grade; `null` when all that there are were `asked` already. */
  next(random: Random, grade: number, asked: readonly string[]): Problem | null;
}

/** A topic of a subject, with its concepts from easy to hard. */
export interface Topic {
  topic: string;
  level: Level;
  concepts: readonly Concept[];
  /** Other names that mean this topic. */
  aliases?: readonly string[];
}

export interface Subject {
  subject: string;
  aliases?: readonly string[];
  topics: readonly Topic[];
}

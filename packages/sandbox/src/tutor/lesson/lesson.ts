import type { Level } from '../level.ts';
import type { Problem } from '../problem.ts';
import type { CustomConcept } from './custom-lesson.ts';
import type { TutorTurn } from './turn.ts';

/** How far a concept has come. */
export interface ConceptProgress {
  concept_id: string;
  title: string;
  /** Problems set so far. */
  set: number;
  /** Of those, solved by the student. */
  solved: number;
  /** Right answers in a row without worked help. */
  streak: number;
  mastered: boolean;
  /** The fewest and the most problems that are set, where they are not the usual. */
  least?: number;
  most?: number;
}

/** The problem on the table, and what happened with it. */
export interface OpenProblem {
  problem: Problem;
  /** How much help was custom: nothing, a hint, a worked step. */
  help: 'none' | 'hint' | 'step';
  /** Messages that were neither right nor wrong, since the last help. */
  idle: number;
  /** Whether it has drawn on its whiteboard page yet. */
  drawn: boolean;
  /** It is the student's own homework: it counts for no concept. */
  homework?: true;
}

/** A student's homework that is being worked through. */
export interface HomeworkProgress {
  /** What is still to come. */
  queue: Problem[];
  /** Problems set so far. */
  set: number;
  solved: number;
  /** What was on the table before, and comes back to it. */
  later: OpenProblem;
}

/**
 * A lesson as it stands, as plain JSON: everything `answer` needs is in it. `version` tells a later version of the tutor what it
 * is reading.
 */
export interface Lesson {
  version: 1;
  subject: string;
  /** The topic that is practised. */
  topic: string;
  level: Level;
  /** State of the random generator. */
  random: number;
  /** The concepts of this lesson, in order. */
  concepts: ConceptProgress[];
  /** Which of them is being practised. */
  at: number;
  /** What is taught instead of what is built in. */
  custom?: CustomConcept[];
  /** `null` when the lesson is over. */
  open: OpenProblem | null;
  /** Problems already set, by their text. */
  asked: string[];
  /** The whiteboard's last used page; 0 before the first drawing. */
  page: number;
  /** Messages of the student so far. */
  answers: number;
  /** Which words of praise were used last, so that the next ones differ. */
  praised: number;
  homework?: HomeworkProgress;
}

/** What the tutor does next, with the lesson as it then stands. */
export type LessonTurn = TutorTurn<Lesson>;

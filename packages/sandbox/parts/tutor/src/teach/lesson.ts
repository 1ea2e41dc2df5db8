import type { Level } from '../content/level.ts';
import type { CustomConcept } from '../content/modules.ts';
import type { Expected, Problem } from '../content/problem.ts';
import type { WhiteboardCommand } from '../content/whiteboard.ts';
import type { HomeworkProblem } from '../homework/read-task.ts';
import type { HeardNote, OfferedReply, OpenQuestion } from './heard.ts';

export interface ConceptProgress {
  concept_id: string;
  title: string;
  /** Problems that it is meant to have; more follow while it is not mastered and the lesson has room. */
  planned: number;
  set: number;
  solved: number;
  /** Right answers in a row without help. */
  streak: number;
  /** Problems in a row that were not solved. */
  failed: number;
  mastered: boolean;
  /** It was mastered in an earlier session: one right answer is enough. */
  review?: true;
}

/** The problem on the table, and what happened with it. */
export interface OpenProblem {
  problem: Problem;
  help: 'none' | 'hint' | 'step';
  /** Messages that led nowhere, since the last help. */
  idle: number;
  /** What was drawn for it on its whiteboard page: nothing is drawn there twice. */
  drawn: number[];
  /** Wrong answers so far, as they were typed. */
  tried: string[];
  /** How often each kind of question was asked, so that the reply differs. */
  replies: Partial<Record<string, number>>;
  /** None of the lesson's own, which counts for no concept; a `step_down`, easier and set by the lesson, counts, but not towards mastery. */
  kind?: 'homework' | 'page' | 'easier' | 'harder' | 'step_down';
  /** Where it is an exercise of the embedding page, the mark of that: see `markOf`. */
  page?: number;
}

export interface ProblemRecord {
  /** Its place among the lesson's problems, from 1. */
  number: number;
  text: string;
  outcome: 'right' | 'with_help' | 'not_yet';
}

/** A lesson as it stands, as plain JSON: everything `answer` needs is in it. */
export interface Lesson {
  subject: string;
  topic: string;
  level: Level;
  /** The topic that was wanted, where the lesson has none on it and is about another one. */
  wanted?: string;
  /** State of the random generator. */
  random: number;
  /** Problems of the whole lesson, as announced: it may shrink, but never grows. */
  total: number;
  /** Ids of the topic's concepts that were mastered in earlier sessions. */
  known: string[];
  /** The concepts of this lesson, in order, and which of them is being practised. */
  concepts: ConceptProgress[];
  at: number;
  /** What is taught instead of what is built in. */
  custom?: CustomConcept[];
  /** What the partner has the tutor add where the student tells of danger. */
  helpLine?: string;
  /** `null` when the lesson is over. */
  open: OpenProblem | null;
  /** The lesson's own problem, while another kind is on the table. */
  later?: OpenProblem;
  /** Problems already set, by their text. */
  asked: string[];
  records: ProblemRecord[];
  /** The lesson's problem before this one: what was typed ahead may still be meant for it, and its last mistake asked about. */
  previous?: { number: number; expected: Expected; mistake?: string };
  /** The whiteboard's last used page; 0 before the first drawing. */
  page: number;
  /** The drawing that is the last on the board, as a number: 0 where the student drew it. */
  newest?: number;
  /** Messages of the student so far. */
  answers: number;
  /** The message to which it was last said that the problem waits. */
  waited?: number;
  /** Which words of praise were used last, so that the next ones differ. */
  praised: number;
  /** The sentences of the two turns before, each as a number: none is said three times in a row. */
  said: number[][];
  /** What the tutor asked back, until the next message. */
  question?: OpenQuestion;
  /** What the student may press in reply to the tutor's question, at most three, until the next message. */
  replies?: OfferedReply[];
  /** A sheet of the student that is being worked through: what is still to come, and how many were set and solved. */
  homework?: { queue: HomeworkProblem[]; set: number; solved: number };
}

export type LessonTurn = TutorTurn<Lesson>;

/** The number of the lesson's problem that is open or was last, from 1. */
export const problemNumber = ({ concepts }: Lesson): number =>
  concepts.reduce((sum, { set }) => sum + set, 0);

/** One thing the tutor does, in the order in which the student sees it. */
export type TutorAction =
  /** `speaker` is there where a language model wrote it. */
  | { kind: 'say'; text: string; speaker?: 'model' }
  | { kind: 'draw'; command: WhiteboardCommand; author?: 'student' }
  /** Calls a tool of the embedding page, which that offers. */
  | { kind: 'call'; tool: string; input: Record<string, unknown> }
  | { kind: 'milestone'; concept_id: string; milestone_type: 'mastery' }
  | { kind: 'finish' };

/** What the tutor does next, and the lesson as it then stands. `Lesson` is plain JSON: it is stored with the session. */
export interface TutorTurn<Lesson> {
  lesson: Lesson;
  actions: TutorAction[];
  model?: ModelUse;
  heard?: HeardNote;
}

/** What a language model did for a turn. */
export interface ModelUse {
  model: string;
  /** The provider's counts, of all calls of the turn. */
  input_tokens: number;
  output_tokens: number;
}

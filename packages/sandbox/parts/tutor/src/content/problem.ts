import type { Pair } from './modules.ts';
import type { Drawing } from './whiteboard.ts';

/** Something the tutor explains: a sentence or two, and what it draws beside them. */
export interface Explanation {
  say: string;
  draw?: Drawing;
}

/** A wrong answer that shows how it came about, and the hint that fits it. */
export interface Misconception extends Explanation {
  /** The wrong answer: a number as `-3/4` or `7`, or the words themselves. */
  answer: string;
}

export type Expected =
  | {
      kind: 'number';
      /** `-3/4`, `7` */
      value: string;
      /** `required`: only the simplest form is an answer; `welcome`: it is mentioned when another form was typed. */
      simplest?: 'required' | 'welcome';
      /** Other ways to say it that are no number, like `2/3>1/2`. */
      also?: string[];
    }
  | {
      kind: 'words';
      accepted: string[];
      /** Spelling is what is asked: no typing mistake is forgiven. */
      exact?: boolean;
      /** All of these are named, in this order. */
      order?: string[];
      /** All of these are named, each with its partner. */
      pairs?: Pair[];
    };

/** One task with all that is needed to tutor it, plain data in the lesson: another version of the generators can finish what one began. */
export interface Problem {
  ask: string;
  expected: Expected;
  /** The first that fits is used. */
  misconceptions: Misconception[];
  /** After the first wrong answer. */
  hint: Explanation;
  /** After the second: a worked step, with the last one left to the student. */
  step: Explanation;
  /** After the third: all of it. */
  solution: Explanation;
  /** The answer as the student reads it. */
  answer: string;
  /** A drawing in which the student may answer it, without the answer: one bar to fill, a number line for a point, or mixed cards. */
  task?: Drawing;
  /** What was done right, said after a right answer. */
  praise: string;
  /** Why it is done so, with the problem's own numbers: said to "why?" in place of what its concept says. */
  why?: string;
}

/** Whether "yes" and "no" are answers to the problem. */
export const isYesOrNo = ({ expected }: Problem): boolean =>
  expected.kind === 'words' && expected.accepted.some((each) => /^(?:yes|no)$/i.test(each));

/** `What is 48 + 27?` → `48 + 27`; `Solve 4x = 20. What is x?` → `4x = 20`. */
export const titleOf = (ask: string): string => ask.replace(/^(?:What is|Solve) |\. What is .*$|\?$/g, '');

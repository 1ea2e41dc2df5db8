import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import type { Problem } from '../content/problem.ts';
import { gradeAnswer, type Verdict } from '../grade/grade-answer.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { hasDigit, isNumberWord } from '../grade/read-number.ts';
import type { Likely } from './likely.ts';
import { beginsQuestion, isQuestion, isStep, type Part, partsOf } from './parts.ts';

/** A piece of a message that may answer the problem. */
export interface FoundAnswer {
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether it surely is one; else the student is asked. */
  readonly isSure: boolean;
}

/** From this share on, what is said to be a result is an answer though it may be wrong: "between us we got 94", but not "we counted 94 in the end". */
export const leastClaim = 0.4;

export type Search = ReturnType<typeof searchIn>;

/** What a message is searched in for an answer. */
export function searchIn(problem: Problem, text: string, likely: Likely, known: LessonWords) {
  const all = partsOf(text);
  return {
    ...{ problem, text, likely, known },
    /** Without what is asked, what the answer is not, and the number that tells of the student. */
    parts: all.filter((part) => !beginsQuestion(part) && part.words[0] !== 'not' && !isOfStudent(part)),
    /** The words of the problem; a word of the sentence that is asked about may be an answer. */
    own: contentWords(problem.ask.replace(/["“][^"”]+["”]/g, ' ')),
    /** Whether it asks something, and whether a part of it begins so. */
    asks: isQuestion(text),
    isAsked: all.some(beginsQuestion),
    share: likely.shareOf('answer'),
    found: (piece: string, isSure = true): FoundAnswer => ({
      ...{ text: piece, isSure },
      verdict: gradeAnswer(problem, piece, known),
    }),
  };
}

/** "i am 6 and a half" */
export const isOfStudent = ({ words }: Part): boolean =>
  words.some((word, at) => ['am', "i'm", 'im'].includes(word) && isNumber(words[at + 1] ?? ''));

/** Whether a word may be part of a number: `7`, `seven`, `sevn`, `over`. */
export const isNumber = (word: string): boolean =>
  hasDigit(word) ||
  ['and', 'over', 'minus'].includes(word) ||
  word.split('-').every(isNumberWord) ||
  (word.length > 3 && !isStep(word) && !dictionary().has(word) && isOneNumber(word));

export const isOneNumber = (text: string): boolean => parseAnswer(text).kind === 'number';

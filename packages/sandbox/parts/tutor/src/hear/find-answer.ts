import { isYesOrNo, type Problem } from '../content/problem.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { Attempt } from './attempt.ts';
import { findNumber } from './find-number.ts';
import { findWords } from './find-words.ts';
import type { LessonWords } from './glossary.ts';
import type { Nearest } from './nearest.ts';
import { partsOf } from './parts.ts';

/** What is asked behind an answer, and is none. */
const tag = /,? (?:true or false|yes or no|or am i wrong)\W*$/i;

/** "so was babies right or not" */
const asksIfRight =
  /^\W*(?:(?:so|but|wait) )*(?:was|is) (?!it\b|this\b|that\b|my\b)(.{1,40}?) (?:right|correct)(?: or (?:not|no|what))?\W*$/i;

/** "my friend got 85" */
export const saysOther = /^\W*(?:my|our|the) \p{L}+ (?:got|gets|says|said|thinks|thought|told)\b/iu;

/** Who asks how, why, or for leave to work in some way has not answered: "can i count in 3s till i get to 24". */
const asksFirst =
  /^\W*(?:(?:like|so|but|and|ok|um|wait) )*(?:how (?!about\b)|why (?!not\b)|(?:can|may|could|should) (?:i|we) (?:just )?(?:add|ask|check|count|divide|do|double|draw|halve|learn|look|make|round|see|share|skip|split|use|work)\b)/i;

/** "is Lincoln a state?", "is 5/10 a fraction?" */
export const asksKind =
  /^\W*(?:(?:so|but|and|ok|wait) )*(?:is|are|was|were) (?!it\b|this\b|that\b|they\b|the answer\b)(?:an? |the )?([\p{L}\d/]+) an? (\p{L}+)\W*$/iu;

/** Who wants one of a kind has not answered, unless it is right: "an adverb that doesnt end in ly". */
const asksForOne =
  /^\W*(?:an?|another|one|some|some(?:thing|one|body|where)) .*\b(?:that|thats|which|with(?:out)?|who|whos|where|but|you|about)\b/i;

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

/**
 * The piece of a message that answers the problem; `null` where it asks, wants or tells something. What is right, or a known mistake, is an
 * answer with less around it that says so than what may be anything.
 */
export function findAnswer(
  problem: Problem,
  text: string,
  near: Nearest,
  known: LessonWords,
): Attempt | null {
  const whole = text.trim().replace(tag, '').replace(asksIfRight, '$1');
  if (whole === '' || text.length > maxCharacters || asksFirst.test(whole) || asksKind.test(whole))
    return null;
  const grade = (answer: string): Attempt => ({ answer, verdict: gradeAnswer(problem, answer, known) });
  if (isYesOrNo(problem)) {
    const attempt = grade(whole);
    return attempt.verdict.kind === 'none' ? null : attempt;
  }
  const { expected } = problem;
  if (expected.kind === 'number') {
    const attempt = findNumber(problem, whole, near, grade);
    // Who tells what somebody else says has not answered, unless it is right.
    return attempt?.verdict.kind !== 'right' && saysOther.test(whole) ? null : attempt;
  }
  if ((expected.order || expected.pairs) && gradeList(whole, expected, [], known)) return grade(whole);
  const attempt = findWords(problem, whole, partsOf(whole), near, known, grade);
  return attempt?.verdict.kind !== 'right' && asksForOne.test(whole) ? null : attempt;
}

import { isYesOrNo, type Problem } from '../content/problem.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { Attempt } from './attempt.ts';
import { findNumber } from './find-number.ts';
import { findWords } from './find-words.ts';
import type { LessonWords } from './glossary.ts';
import type { Nearest } from './nearest.ts';
import { beginsWithAsking, partsOf } from './parts.ts';

/** What is asked behind an answer, and is none. */
const tag =
  /[,.!]* (?:true or false|yes or no|or am i wrong|(?:is|was) (?:it|that|this) (?:right|correct|true)(?: or (?:not|no|what|wrong))?)\W*$/i;

/** "so was babies right or not" */
const asksIfRight =
  /^\W*(?:(?:so|but|wait) )*(?:was|is) (?!it\b|this\b|that\b|my\b)(.{1,40}?) (?:right|correct)(?: or (?:not|no|what))?\W*$/i;

/** "my friend got 85" */
export const saysOther =
  /^\W*(?:(?:my|our) (?:\p{L}+ )?\p{L}+|mum(?:my)?|mom(?:my)?|dad(?:dy)?|gran\p{L}*|nan|the (?:teacher|book|video|internet|other\p{L}*)|(?:mr|mrs|ms|miss) \p{L}+|every(?:one|body)|some(?:one|body)) (?:got|gets|says|said|thinks|thought|told)\b/iu;

/** "my nan lives in athens" tells of a life, and names no answer. */
const tellsOfLife =
  /^\W*(?:(?:my|our) (?:\p{L}+ )?\p{L}+|we|i) (?:(?:lives?|lived|went|goes|go|visited|flew|(?:was|were) born|grew|loves?|loved|likes?|liked|hates?|hated|watched|played|plays|works|worked|moved|comes|came|(?:is|was) (?:called|named))\b|(?:have|has|had) (?!no\b))/iu;

/** Who asks how, why, or for leave to work in some way has not answered: "can i count in 3s till i get to 24". */
const asksFirst =
  /^\W*(?:(?:like|so|but|and|ok|um|wait) )*(?:how (?!about\b)|why (?!not\b)|(?:is it|am i) (?:ok(?:ay)?|allowed|fine|all ?right) (?:to|if)\b(?! (?:i )?(?:say|write|type|put|answer))|(?:can|may|could|should) (?:i|we) (?:just )?(?:add|ask|check|count|divide|do|double|draw|halve|learn|look|make|round|see|share|skip|split|use|work)\b)/i;

/** Who wants the tutor to do something, or something else to do, has not answered: "try one with 10", "next one but harder, like 9s". */
const wantsDone =
  /^\W*(?:(?:so|ok|and|but|hey|um|please|pls|now) )*(?:(?:can|could|will|would) (?:you|u|we) (?:please |pls |just )?(?:ask|do|draw|explain|give|go|have|help|make|read|repeat|say|show|skip|tell|try|use|write)\b|show|give|tell me|teach|make (?:it|one|the|me|a)|let'?s (?:do|try)|do (?:one|a|an|another|me|some) |try (?:an?|another|one|some|it|doing)\b|(?:the )?next (?:one|question|problem)|an?other|one (?:with|where|that|like|more)\b|an? (?:harder|easier|different)|harder|easier)/i;

/** "if i divide by 1 does it stay the same": what follows from a case is asked, and no answer given. */
export const asksOfCase =
  /^\W*(?:(?:so|but|and|ok|um|wait) )*(?:if|when) .*\b(?:(?:do|does|will|would|can|could|should) (?:it|i|u|you|we|they|that|the)|(?:is|are) (?:it|that|they) (?:still|always|the same|ok|right|allowed))\b/i;

/** "i did 20 x 8 = 160 now what": who asks how to go on is on the way. */
export const asksToGoOn =
  /\b(?:(?<!\b(?:the|your) )help(?: me)?|(?:now|and then|then|what|so) what(?: now| next| do i do)?|what (?:now|next|then|do i do(?: now| next| then)?)|whats next|how do i go on|i forgot (?:what|how|where|which).*|im stuck|i'?m stuck)\W*$/i;

/** "what makes 10", "can the answer be 20" */
const asksOfAnswer =
  /^\W*(?:(?:so|but|and|ok|um) )*(?:what (?!about\b)|whats |which |(?:can|could) (?:it|x|the (?:answer|sum|result)) (?:ever |also )?be\b)/i;

/** "gills? or lungs" */
const asksWhich = /\?+ or (?!is\b|are\b|do\b|does\b|can\b)/i;

/** "what does brave mean" names no pair. */
const asksMeaning = /\b(?:what|whats|wat|wot)\b.*\bmeans?\b|\b(?:meaning|definition) of\b/i;

/** "is Lincoln a state?", "is 5/10 a fraction?" */
export const asksKind =
  /^\W*(?:(?:so|but|and|ok|wait) )*(?:is|are|was|were) (?!it\b|this\b|that\b|they\b|the answer\b)(?:an? |the )?([\p{L}\d/]+) an? (\p{L}+)\W*$/iu;

/** Who wants one of a kind has not answered, unless it is right: "an adverb that doesnt end in ly". */
const asksForOne =
  /^\W*(?:an?|another|one|some|some(?:thing|one|body|where)) .*\b(?:that|thats|which|with(?:out)?|who|whos|where|but|you|about)\b/i;

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

/** "i carried the 1", "the ones make 12", "it starts with 7": a step, or a part, is no answer. */
export const tellsStep =
  /\b(?:ones|tens|hundreds)(?: column)? (?:makes?|are|is|gives?|adds?)\b|\b(?:starts?|begins?|ends?) (?:with|in)\b|\bdigits\b|^\W*(?:(?:so|ok|and|then|well) )*i (?:just |already |then |have )?(?:added|borrowed|carried|crossed|divided|doubled|halved|moved|multiplied|put|split|started|subtracted|took|used)\b(?!.*(?:\b(?:got|gets?|gives?|made|makes|is|equals?|so|answer|left|have (?!to)|has)\b|=))/i;

/** No student writes code, and what is quoted to them is a word of their own. */
const isCode = /[{}]/;

/** "im so tired i have 3 tests this week" is no right answer to what helps more, to test yourself. */
const tellsOfSelf =
  /^\W*(?:(?:so|and|but|ugh|oh|yo) )*(?:(?:i'?m|i am|i feel) (?:so |really |very |just )?(?:bored|hungry|ill|mad|sad|scared|sick|sleepy|tired|upset)|(?:i have|i'?ve got|i had|we have|we had) (?:an?|some|so|too|\d+))\b(?!.*\b(?:it'?s|is it|answer|think|guess|maybe)\b)/i;

const none: readonly RegExp[] = [asksFirst, asksKind, asksOfCase, asksMeaning, isCode];
const noneUnlessRight: readonly RegExp[] = [wantsDone, asksToGoOn, saysOther];

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
  if (whole === '' || text.length > maxCharacters || none.some((form) => form.test(whole))) return null;
  const grade = (answer: string): Attempt => ({ answer, verdict: gradeAnswer(problem, answer, known) });
  const choice = asksWhich.test(whole) ? grade(whole) : undefined;
  if (choice?.verdict.kind === 'unclear') return choice;
  if (problem.expected.kind === 'words' && tellsOfLife.test(whole)) return null;
  if (isYesOrNo(problem)) {
    const attempt = grade(whole);
    return attempt.verdict.kind === 'none' ? null : attempt;
  }
  if (problem.expected.kind === 'words' && tellsOfSelf.test(whole)) return null;
  const attempt = findIn(problem, whole, near, known, grade);
  if (attempt?.verdict.kind === 'right') return attempt;
  const ofKind = problem.expected.kind === 'words' ? [asksForOne] : [asksOfAnswer];
  if (problem.expected.kind === 'number' && attempt?.verdict.kind !== 'unclear') ofKind.push(tellsStep);
  const others = [...noneUnlessRight, ...ofKind];
  return others.some((form) => form.test(whole)) ? null : attempt;
}

function findIn(
  problem: Problem,
  whole: string,
  near: Nearest,
  known: LessonWords,
  grade: (answer: string) => Attempt,
): Attempt | null {
  const { expected } = problem;
  if (expected.kind === 'number') return findNumber(problem, whole, near, grade);
  const list = expected.order || expected.pairs ? gradeList(whole, expected, [], known) : null;
  // "whats noisy" names no pair.
  if (list?.kind === 'unclear' && beginsWithAsking(whole) && !/\babout\b/i.test(whole)) return null;
  if (list) return grade(whole);
  return findWords(problem, whole, partsOf(whole), near, known, grade);
}

import type { Problem } from '../content/problem.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import { contentWords, type KnownWords } from '../grade/match-words.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { sayOfPart } from './answer-part.ts';
import { asksAround, asksAtAll, asksForWord, isAge, isAsking, isStory, isTold, widens } from './asking.ts';
import { findNumber, isNumberOnly, tellsOfNumber, withoutTalk } from './attempt-in-number.ts';
import { findWords, type LessonWords, namesThing, newWords } from './attempt-in-words.ts';
import { clauses, wordsOf } from './clauses.ts';
import { answerShare } from './guess-intent.ts';
import { isNamed } from './listen.ts';

/** What is looked through for an answer, in characters; longer messages are no answers. */
const maxCharacters = 300;

/**
 * What of a message is an attempt at the problem; `null` where it asks, requests or tells something. A question is an attempt only
 * if nothing but an answer is in it ("is it 23?"), and so is what stands around an answer.
 */
export function findAttempt(problem: Problem, text: string, known?: LessonWords): string | null {
  const { expected } = problem;
  const list = expected.kind === 'words' && gradeList(text, expected, [], known);
  if (list && (list.kind === 'right' || !isQuestion(text))) return text;
  if (text.length > maxCharacters || asksForWord(text) || asksAround(text)) return null;
  const isNumber = expected.kind === 'number';
  const find = isNumber ? findNumber : findWords;
  const parts = clauses(text);
  const [bare = []] = parts.map(withoutTalk);
  const isElse = (clause: readonly string[]) =>
    isAsking(clause) || isAge(clause) || tellsOfNumber(problem, clause);
  if (
    isNumber &&
    isNumberOnly(bare) &&
    !isElse(bare) &&
    parts.slice(1).every((clause) => addsMore(problem, clause))
  )
    return bare.join(' ');
  const [end = []] = parts.slice(1).slice(-1);
  if (isNumber && !parts.some(isElse) && isWhole(problem, text))
    return isNumberOnly(end) && concludes.test(text) ? end.join(' ') : text;
  let attempt: string | null = null;
  if (expected.kind === 'words' && widens(text)) return null;
  let isFirst = false;
  let isTalk = !isNumber && /^\W*(?:is|are) (?:it|this|that|we) /i.test(text) && isNamed(text);
  for (const [at, clause] of parts.entries()) {
    // "Ottawa, not Toronto", "Washington, the general"
    if (attempt !== null && clause[0] === 'not') continue;
    if (addsMore(problem, clause) && isRight(problem, attempt, known)) continue;
    // "i am stuck after 2x = 10"
    const isNoAnswer = isNumber && clause.length > 3 && isNamed(clause.join(' '));
    const found = isNoAnswer ? null : find(problem, clause, known);
    const isSaid = !isNumber && found !== null && !isRight(problem, found, known);
    if (isSaid && at > 0 && isComment(problem, text, clause, attempt, found, known)) continue;
    if (found !== null) isFirst = at === 0 && namesThing(contentWords(found), known);
    if (found !== null) attempt = attempt !== null && clause[0] === 'or' ? `${attempt} or ${found}` : found;
    else if (isAsking(clause))
      return isRight(problem, attempt, known) ||
        (isNumber ? isNumberOnly(bare) : isOther(text) || (isFirst && endsFirst.test(text)))
        ? attempt
        : null;
    else if (isNamed(clause.join(' ')) || isStory(clause) || (attempt === null && isTold(clause)))
      isTalk = true;
  }
  return isTalk && !isFirst && attempt !== null && !isNumber && !isRight(problem, attempt, known)
    ? null
    : (attempt ?? (isNumber ? statedLast(text, parts) : namedInside(problem, text, known)));
}

/** "…, thats 37" */
const concludes = /\b(?:that'?s|that is|so|makes|gives|is|get|got) \S+\W*$/i;

/** The one answer to this or another problem of the concept that a statement names: "the sun comes up in the west". */
function namedInside(problem: Problem, text: string, known?: LessonWords): string | null {
  if (asksAtAll(text) || isNamed(text) || isStory(wordsOf(text.toLowerCase())) || answerShare(text) < 0.1)
    return null;
  if (sayOfPart(problem, text)) return null;
  const words = newWords(problem, wordsOf(text.toLowerCase()));
  const isOne = (word: string) => known?.isAnswer(word) || gradeAnswer(problem, word, known).kind !== 'wrong';
  const found = [...new Set(words.filter((word) => word.length > 2 && isOne(word)))];
  return (found.length === 1 ? found[0] : properName(text)) ?? null;
}

/** The one name of several words, "Leonardo da Vinci", where the message is most likely an answer. */
function properName(text: string): string | undefined {
  const names = text.match(/\p{Lu}\p{L}+(?: (?:da|de|del|la|van|von|der|of|the))*(?: \p{Lu}\p{L}+)+/gu) ?? [];
  return names.length === 1 && answerShare(text) >= 0.4 ? names[0] : undefined;
}

/** What stands before a number that is no result. */
const beforeNoResult =
  /^(?:by|plus|minus|times|add|added|adding|take|taking|subtract|divide|multiply|from|of|to|into|than|and|or|first|question|number|page|grade|class|am|im|is|are|until|till|in|for|with|without|over|under|about|after|before|the|a)$/;

/** The number that a message ends in, where it is worded as an answer and asks nothing: "… and i land on 8". */
function statedLast(text: string, parts: readonly (readonly string[])[]): string | null {
  const last = parts.at(-1) ?? [];
  const at = last.findLastIndex((word) => !isNumberOnly([word])) + 1;
  const number = last.slice(at);
  const isResult = at === 0 || (!beforeNoResult.test(last[at - 1] ?? '') && at > 1);
  return number.length > 0 &&
    isResult &&
    !isNumberOnly(last.slice(0, at)) &&
    !isAge(last) &&
    !asksAtAll(text) &&
    answerShare(text) >= 0.5
    ? number.join(' ')
    : null;
}

/** Whether words behind an answer name no other one: "gravity, not sure though". */
const isComment = (
  problem: Problem,
  text: string,
  clause: readonly string[],
  attempt: string | null,
  found: string,
  known?: LessonWords,
): boolean =>
  clause[0] !== 'or' &&
  (!namesThing(contentWords(found), known) ||
    (clause.length > 1 && isRight(problem, attempt, known) && !revises.test(text)));

/** A sentence ends before anything is asked, and no meaning is: "Venus. is that one hot". */
const endsFirst = /^[^,;:?]*[.!]\s(?!.*\b(?:mean|means|meaning|what is|whats|what's|define|that word)\b)/i;

const revises = /\b(?:no|nah|wait|mean|meant|actually|oops|or|sorry|rather|instead)\b/i;

/** Whether a request follows on a word or two that end a sentence: "oxygen. can i get some water". */
const isOther = (text: string): boolean =>
  /^\W*\p{L}+(?: \p{L}+)?[.,!] (?:please )?(?:can|could|may|will|do) (?:i|we|you|u)\b|^\W*\p{L}+[.,!] what do i (?:win|get)\b/iu.test(
    text,
  );

/** Whether a part tells more of an answer, and is none itself: "the general", "over 200 million", "9+7=16 then half". */
const addsMore = ({ expected }: Problem, clause: readonly string[]): boolean =>
  expected.kind === 'number'
    ? /\d ?[-+−×÷*]|=/.test(clause.join(' '))
    : /^(?:the|an?|who|which|over|about|around|with|since|by|for|in|on|at|from|it|that)$/.test(
        clause[0] ?? '',
      ) ||
      (/\d/.test(clause.join('')) && !expected.accepted.some((each) => /\d/.test(each)));

const isRight = (problem: Problem, attempt: string | null, known?: KnownWords): boolean =>
  attempt !== null && gradeAnswer(problem, attempt, known).kind === 'right';

/** Whether the whole message is one answer, or a step on the way to it. */
function isWhole(problem: Problem, text: string): boolean {
  const verdict = gradeAnswer(problem, text);
  const isTypical = verdict.kind === 'wrong' && verdict.misconception !== undefined;
  const parsed = parseAnswer(text);
  const isStep =
    parsed.kind === 'unclear' &&
    (parsed.reason !== 'several' || /^\W*[\d/.]+(?: (?:and|or) [\d/.]+)+\W*$/.test(text));
  return verdict.kind === 'right' || verdict.kind === 'almost' || ((isStep || isTypical) && !isNamed(text));
}

/** Whether a part of a message is a question or a request. */
export const isQuestion = (text: string): boolean =>
  text.length <= maxCharacters && (clauses(text).some(isAsking) || isAsking(wordsOf(text.toLowerCase())));

import type { Problem } from '../content/problem.ts';
import type { Draft } from '../teach/draft.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import type { Attempt } from './attempt.ts';
import { compareAnswer, compareValues } from './compare.ts';
import { isInDanger } from './danger.ts';
import { findAnswer } from './find-answer.ts';
import { lessonWords } from './glossary.ts';
import { hearOther } from './hear-other.ts';
import { isInsult } from './insult.ts';
import { otherLanguageReply } from './languages.ts';
import { type Nearest, nearest } from './nearest.ts';
import { numberFact } from './number-facts.ts';
import { beginsWithVerb, isQuestion } from './parts.ts';
import { wayOfWorking } from './way-of-working.ts';

/** The longest message that is heard for more than danger, in characters. */
const maxCharacters = 500;

/**
 * The door of a lesson: what a student's message is, by examples of what students say. Danger comes first, then what grades as an answer,
 * then what is asked.
 */
export function hear(draft: Draft, text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger', sure: 1 };
  const { open } = draft.lesson;
  const near = nearest(text.slice(0, maxCharacters));
  const attempt = open && findAnswer(open.problem, text, near, lessonWords(draft));
  if (isInsult(text) && !isMeant(open?.problem, attempt, text))
    return { act: 'talk', intent: 'rude', sure: 1 };
  const isRight = attempt?.verdict.kind === 'right';
  const computed = isQuestion(text) ? compute(draft, text) : undefined;
  if (computed) return { act: 'ask', intent: 'computed', quotes: [computed], sure: 1 };
  if (!isRight && isMash(text)) return { act: 'talk', intent: 'mash', sure: 1 };
  const isSure =
    isRight ||
    attempt?.verdict.kind === 'almost' ||
    (attempt?.verdict.kind === 'wrong' && attempt.verdict.misconception !== undefined);
  const foreign = isSure ? null : otherLanguageReply(text);
  if (foreign) return { act: 'talk', intent: 'foreign', quotes: [{ id: 'foreign', text: foreign }], sure: 1 };
  if (attempt && attempt.verdict.kind !== 'none') return heardAnswer(attempt, near, open.problem, text);
  if (!/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text))
    return { act: 'talk', intent: 'emoji', sure: 1 };
  return hearOther(draft, text, near);
}

/** "asdfgh", "brrr", "fjfj kdkd": no word is spelt so. */
const isMash = (text: string): boolean => text.length < 60 && text.trim().split(/\s+/).every(isMashed);

const isMashed = (text: string): boolean =>
  /^\W*(?=\p{L}{4,}\W*$)(?:[b-df-hj-np-tv-xz]{4,}|\p{L}*(?:[b-df-hj-np-tv-xz]{6}|asdf|sdfg|dfgh|hjkl|qwer|zxcv)\p{L}*|(\D{1,3})\1{2,}.?)\W*$/iu.test(
    text,
  );

/** An insult is never graded; beside a number, or the very word, there may be one. */
const isMeant = (problem: Problem | undefined, attempt: Attempt | null, text: string): boolean =>
  attempt !== null &&
  ((problem?.expected.kind === 'number' && /\d/.test(text)) ||
    (attempt.verdict.kind === 'right' && attempt.verdict.written === undefined));

function heardAnswer(
  { answer, verdict }: Attempt,
  near: Nearest,
  { expected }: Problem,
  text: string,
): Heard {
  // A guess in words is right, or it costs nothing: "is it a stone?"
  const isGuess = expected.kind === 'words' && verdict.kind === 'wrong' && beginsWithVerb(text);
  return { act: isGuess ? 'ask' : 'answer', intent: 'answer', answer, sure: near.shareOf('answer') };
}

/** What a message asks that can be worked out: "is 1/2 the same as 0.5?" */
function compute(draft: Draft, text: string): Quote | undefined {
  const { open } = draft.lesson;
  if (!open || !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i.test(text))
    return undefined;
  const said =
    compareAnswer(open.problem, text) ??
    compareValues(open.problem, text) ??
    numberFact(open.problem, text) ??
    wayOfWorking(open.problem, text);
  return said === null ? undefined : { id: 'computed', text: said };
}

import type { Catalogue } from '../content/catalogue.ts';
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { gradeAnswer, type Verdict, workItOut } from '../grade/grade-answer.ts';
import { contentWords } from '../grade/match-words.ts';
import { isInsult } from '../hear/insult.ts';
import { otherLanguageReply } from '../hear/languages.ts';
import { maskedIn, withoutMarks } from '../hear/mask-personal-data.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { sayOfPart, tellsStep } from './answer-part.ts';
import { asksAtAll, puzzledAt, tellsMethod } from './asking.ts';
import { findAttempt } from './attempt.ts';
import { isNumberOnly } from './attempt-in-number.ts';
import { nounsAskedFor } from './attempt-in-words.ts';
import { wordsOf } from './clauses.ts';
import { compareValues } from './compare.ts';
import { completeTask } from './complete-task.ts';
import { closeDraft, type Draft, drawAsStudent, openDraft, say, tell } from './draft.ts';
import { dropRepeats } from './drop-repeats.ts';
import { findTerms } from './find-terms.ts';
import { lessonWords } from './glossary.ts';
import { answerShare, guessIntent, likelyAsksForWord, likelyStory } from './guess-intent.ts';
import { closeUnsolved, helpAfterMistake, praiseAnswer } from './help.ts';
import { type Lesson, type LessonTurn, type OpenProblem, problemNumber } from './lesson.ts';
import { masked, notIt, stillThere, yourTurn } from './lesson-sentences.ts';
import { listen } from './listen.ts';
import type { ModuleText } from './module-text.ts';
import type { PageView } from './page-view.ts';
import { idle, reply } from './replies.ts';
import { takeFromPage } from './set-page-exercise.ts';
import { endWithThis, finish } from './set-problem.ts';

/** No lesson goes on for longer than this many messages of the student. */
const maxAnswers = 80;

/** After so many, the open problem is said to be the last. */
const lastCall = 70;

export interface AnswerOptions {
  /** The number of the problem that the student saw while typing, as `report` has it; left out, it is the open one. */
  problem?: number | undefined;
  /** What the lesson's module says, where it is taught from one. */
  moduleText?: ModuleText | undefined;
  /** What the embedding page shows and offers. */
  page?: PageView | undefined;
  /** What the student did in the problem's drawing, of which the text is the answer: see `completeTask`. */
  drawn?: number | readonly number[] | undefined;
}

/** How students say that the tutor shall go on. */
const goesOn =
  /^\W*(?:(?:yes|ok|okay|please|and|then|can you|tell me) )*(?:go on|continue|(?:some )?more|carry on|keep going|next|go|y)\W*(?:please|pls)?\W*$/i;

/** An insult is never graded; beside a number, or the very word, there may be one. */
const namesNumber = ({ expected }: Problem, text: string): boolean =>
  expected.kind === 'number' && /\d/.test(text);
const isExactly = (verdict: Verdict): boolean => verdict.kind === 'right' && verdict.written === undefined;

/** Whether somebody tells how far they are: "thats 50 and 11 more". */
const tellsWork = (text: string): boolean =>
  plainSentences(text).some((sentence) =>
    wordsOf(sentence).some((word) => isNumberOnly([word]) || /\d/.test(word)),
  ) &&
  !asksAtAll(text) &&
  answerShare(text) >= 0.6;

/** Says why something was masked; an answer beside it is graded, and nothing else is made of the message. */
function explainMasks(draft: Draft, open: OpenProblem, text: string): void {
  const { intent } = listen(text);
  const rest = withoutMarks(text);
  if (intent === 'danger') react(draft, open, text);
  else {
    say(draft, ...maskedIn(text).map((kind) => masked[kind]), rest ? '' : stillThere);
    if (findAttempt(open.problem, rest, lessonWords(draft)) !== null) react(draft, open, rest);
  }
}

/**
 * Whether hardly any answer is worded so, but a question is: a known mistake is one all the same, and so is what is right, unless it is a
 * story: "i melted my crayons once".
 */
function isWordedAsNone(verdict: Verdict, { expected }: Problem, text: string): boolean {
  const isRight = verdict.kind === 'right';
  if (!isRight && /\b(?:where|why|what|how)\b/i.test(text) && listen(text).intent === 'mistake') return true;
  if (verdict.kind === 'wrong' ? verdict.misconception : verdict.kind !== 'unclear' && !isRight) return false;
  if (!isRight && likelyAsksForWord(text)) return true;
  const { intent, shareOf } = guessIntent(plainSentences(text));
  if (/^\W*is it (?:an? )?\p{L}+\W*$/iu.test(text)) return false;
  if (verdict.kind === 'unclear' && likelyStory(text)) return true;
  // "finally one i like"
  const leastShare = expected.kind === 'number' && !/\d/.test(text) && /\bone\b/i.test(text) ? 0.5 : 0.05;
  if (shareOf('answer') >= leastShare) return false;
  if (leastShare > 0.05) return !isRight;
  if (isRight) return expected.kind === 'words' && shareOf('chat') > 0.8;
  return intent !== null || shareOf('matter', 'word') > 0.5;
}

/** Whether a message is a word of the lesson and question marks, one of which is enough where a name is looked for: "population?" */
function isPuzzled(draft: Draft, { answer, ask }: Problem, text: string): boolean {
  if (puzzledAt(text)) return findTerms(draft, text).terms.length > 0;
  const [, word = '', marks = ''] =
    /^\W*(\p{L}[\p{L} -]*)(\?+(?: (?:like|as in) .*\?)?)\W*$/u.exec(text) ?? [];
  const [meant] = marks ? findTerms(draft, `${word}?`).terms : [];
  const isName = (each: string) => /^(?:the )?\p{Lu}/u.test(each);
  return (
    meant !== undefined &&
    !nounsAskedFor(ask).some((noun) => meant.meaning.includes(noun)) &&
    (marks.length > 1 || contentWords(ask).includes(meant.term) || (isName(answer) && !isName(meant.term)))
  );
}

/** Whether nothing that is known of the problem speaks for an answer. */
const isOpenToDoubt = (verdict: Verdict): boolean =>
  verdict.kind === 'unclear' || (verdict.kind === 'wrong' && !verdict.misconception);

function react(draft: Draft, open: OpenProblem, text: string): void {
  const heard = listen(text);
  const { act, intent } = heard;
  const { more } = open;
  delete open.more;
  if (act !== 'care' && takeFromPage(draft, open, text)) return;
  const known = lessonWords(draft);
  const attempt = isYesOrNo(open.problem) ? text : findAttempt(open.problem, text, known);
  const graded: Verdict = attempt === null ? { kind: 'none' } : gradeAnswer(open.problem, attempt, known);
  const verdict: Verdict = isWordedAsNone(graded, open.problem, text) ? { kind: 'none' } : graded;
  const part = verdict.kind === 'none' && act !== 'care' ? sayOfPart(open.problem, text) : null;
  const foreign = verdict.kind === 'right' || act === 'care' ? null : otherLanguageReply(text);
  if (intent === 'danger') reply(draft, open, heard, text);
  else if (isInsult(text) && !namesNumber(open.problem, text) && !isExactly(verdict))
    reply(draft, open, { act: 'talk', intent: 'rude' }, text);
  else if (verdict.kind === 'right') {
    draft.reading = 'right';
    praiseAnswer(draft, open, verdict);
  } else if (verdict.kind === 'almost') idle(draft, open, verdict.say);
  else if (foreign) say(draft, foreign);
  else if (part) idle(draft, open, part);
  else if (isOpenToDoubt(verdict) && isPuzzled(draft, open.problem, text)) reply(draft, open, heard, text);
  else if (verdict.kind === 'wrong' && act === 'guess' && open.problem.expected.kind === 'words')
    idle(draft, open, notIt);
  else if (verdict.kind === 'wrong') {
    draft.reading = 'wrong';
    helpAfterMistake(draft, open, text, verdict.misconception);
  } else if (verdict.kind === 'unclear' && !compareValues(text)) idle(draft, open, verdict.say);
  else if (more && (intent === 'agree' || goesOn.test(text))) tell(draft, more.join(' '));
  else if (more && intent === 'refuse') say(draft, yourTurn);
  else if (
    act !== 'care' &&
    open.problem.expected.kind === 'number' &&
    !likelyAsksForWord(text) &&
    !likelyStory(text) &&
    (tellsStep(text) || (intent === null && (tellsMethod(text) || tellsWork(text))))
  )
    idle(draft, open, workItOut);
  else {
    if (act !== 'care') draft.reading = 'talk';
    reply(draft, open, heard, text);
  }
}

/** What was typed for the problem before: said whether it was right there, and it costs nothing. */
function answerLate(draft: Draft, text: string): boolean {
  const { previous } = draft.lesson;
  const { intent } = listen(text);
  if (!previous || intent === 'danger' || isInsult(text)) return false;
  const verdict = gradeAnswer({ expected: previous.expected, misconceptions: [], ask: '' }, text);
  if (verdict.kind === 'none' && !['skip', 'hint'].includes(intent ?? '')) return false;
  const result =
    verdict.kind === 'right'
      ? 'That is right for the problem before, and we have that one already.'
      : 'That came for the problem before, so it does not count here.';
  say(draft, result, 'Now we are at the next one.');
  return true;
}

/**
 * Reads what the student typed and goes on: praise and the next problem, a hint, a worked step, a full solution, a reply to a question,
 * or the end. The lesson given is not changed. Once a lesson has finished there are only kind words, never a second `finish`.
 */
export function answer(
  catalogue: Catalogue,
  lesson: Lesson,
  text: string,
  { problem, moduleText, drawn, page }: AnswerOptions = {},
): LessonTurn {
  const draft = openDraft(catalogue, lesson, { moduleText, page });
  const { open, previous } = draft.lesson;
  if (!open) {
    say(draft, 'This lesson is complete. You can start a new one whenever you like.');
    return closeDraft(draft);
  }
  draft.lesson.answers += 1;
  const isLate =
    problem !== undefined && problem < problemNumber(draft.lesson) && problem === previous?.number;
  const completed =
    drawn !== undefined && !isLate && open.problem.task && completeTask(open.problem.task, drawn);
  if (completed) drawAsStudent(draft, completed);
  const isMasked = maskedIn(text).length > 0;
  if (!(isLate && answerLate(draft, text))) (isMasked ? explainMasks : react)(draft, open, text);
  if (isMasked || draft.lesson.answers >= lastCall) delete draft.reading;
  if (draft.lesson.open && draft.lesson.answers === lastCall) endWithThis(draft);
  if (draft.lesson.open && draft.lesson.answers >= maxAnswers) {
    closeUnsolved(draft);
    finish(draft);
  }
  dropRepeats(draft);
  return closeDraft(draft);
}

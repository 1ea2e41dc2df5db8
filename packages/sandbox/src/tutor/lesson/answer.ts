import type { Catalogue } from '../catalogue.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import type { Verdict } from '../grading/verdict.ts';
import { closeDraft, type Draft, openDraft, say } from './draft.ts';
import { giveHelp, helpAfterMistake, leaveProblem, praiseAnswer } from './help.ts';
import { findIntent, type Intent } from './intent.ts';
import type { Lesson, LessonTurn, OpenProblem } from './lesson.ts';
import { backToWork, rotate } from './phrases.ts';
import { finish } from './set-problem.ts';

/** No lesson goes on for longer than this many messages of the student. */
const mostAnswers = 80;

/** Messages that lead nowhere, before help is custom unasked. */
const mostIdle = 3;

/** Words that are answered without touching the problem. */
const replies: Partial<Record<Intent, string>> = {
  worried:
    'That sounds serious, and I am only a practice program. Please tell an adult you trust about it right now. Our problem can wait.',
  stop: 'You can stop at any time with the "End session" button. If you would like to go on, here is our problem:',
  agree: 'Good. Then have a go:',
  refuse: 'That is all right. Type "hint" for a hint or "skip" for another problem, or have a go:',
  greet: 'Hello! Here is our problem:',
  thank: 'You are welcome. Here we go on:',
  empty: 'Take your time. Type your answer, or "hint" if you would like one.',
};

function replyTo(draft: Draft, open: OpenProblem, intent: Intent | null): void {
  if (intent === 'help' || intent === 'ask' || intent === 'question') giveHelp(draft, open);
  else if (intent === 'skip') leaveProblem(draft, open);
  else if (intent === 'repeat') say(draft, 'Of course.', open.problem.ask);
  else
    idle(
      draft,
      open,
      (intent && replies[intent]) ?? `${rotate(backToWork, draft.lesson.answers)} Here it is again:`,
    );
}

/** Says something that is not about the answer; after a few of these in a row help comes by itself. */
function idle(draft: Draft, open: OpenProblem, reply: string): void {
  open.idle += 1;
  if (open.idle >= mostIdle) giveHelp(draft, open, 'Let me help you along.');
  else say(draft, reply, reply.endsWith(':') ? open.problem.ask : '');
}

/** Whether a wrong answer was really a request: a number is an answer unless it stands in a question. */
function isRequest({ problem }: OpenProblem, intent: Intent | null): boolean {
  return problem.expected.kind === 'number' ? intent === 'ask' : intent !== null && intent !== 'question';
}

function react(draft: Draft, open: OpenProblem, verdict: Verdict, intent: Intent | null): void {
  if (verdict.kind === 'right') praiseAnswer(draft, open, verdict.simplify);
  else if (verdict.kind === 'almost') idle(draft, open, verdict.say);
  else if (verdict.kind === 'wrong' && !isRequest(open, intent))
    helpAfterMistake(draft, open, verdict.misconception);
  else if (verdict.kind === 'unclear' && !intent) idle(draft, open, verdict.say);
  else replyTo(draft, open, intent);
}

/**
 * Reads what the student typed and goes on: praise and the next problem, a hint, a worked step, a full solution, or the end.
 * The lesson custom is not changed. Once a lesson has finished there are only kind words, never a second `finish`.
 */
export function answer(catalogue: Catalogue, lesson: Lesson, text: string): LessonTurn {
  const draft = openDraft(catalogue, lesson);
  const { open } = draft.lesson;
  if (!open) {
    say(draft, 'This lesson is complete. You can start a new one whenever you like.');
    return closeDraft(draft);
  }
  draft.lesson.answers += 1;
  const verdict = gradeAnswer(open.problem, text);
  react(draft, open, verdict, findIntent(text));
  if (draft.lesson.open && draft.lesson.answers >= mostAnswers) finish(draft);
  return closeDraft(draft);
}

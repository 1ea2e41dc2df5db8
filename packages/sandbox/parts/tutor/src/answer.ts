import type { Catalogue } from './content/catalogue.ts';
import texts from './content/sentences/lesson.json' with { type: 'json' };
import { gradeAnswer } from './grade/grade-answer.ts';
import { hearMessage, wordsOf } from './hear-message.ts';
import { maskedIn } from './mask-personal-data.ts';
import { completeTask } from './teach/complete-task.ts';
import { closeDraft, type Draft, draw, openDraft, say } from './teach/draft.ts';
import { dropRepeats } from './teach/drop-repeats.ts';
import { type Heard, noteOf } from './teach/heard.ts';
import { closeUnsolved } from './teach/help.ts';
import { type Lesson, type LessonTurn, type OpenProblem, problemNumber } from './teach/lesson.ts';
import { finish } from './teach/report.ts';
import { endWithThis } from './teach/set-problem.ts';
import { teach } from './teach/teach.ts';

/** No lesson goes on for longer than this many messages of the student. */
const maxAnswers = 80;

/** After so many, the open problem is said to be the last. */
const lastCall = 70;

export interface AnswerOptions extends Pick<Draft, 'moduleText' | 'page'> {
  /** The number of the problem that the student saw while typing, as `report` has it; left out, it is the open one. */
  problem?: number | undefined;
  /** What the student did in the problem's drawing, of which the text is the answer: see `completeTask`. */
  drawn?: number | readonly number[] | undefined;
  /** What the message was heard as; left out, it is heard by examples. */
  heard?: Heard | undefined;
}

/** Takes a message and goes on; the lesson given is not changed. A finished one has only kind words left, never a second `finish`. */
export function answer(
  catalogue: Catalogue,
  lesson: Lesson,
  text: string,
  { problem, moduleText, drawn, page, heard }: AnswerOptions = {},
): LessonTurn {
  const draft = openDraft(catalogue, lesson, { moduleText, page });
  const { open, previous } = draft.lesson;
  if (!open) {
    say(draft, texts.complete);
    return closeDraft(draft);
  }
  draft.lesson.answers += 1;
  const isLate =
    problem !== undefined && problem < problemNumber(draft.lesson) && problem === previous?.number;
  const completed =
    drawn !== undefined && !isLate && open.problem.task && completeTask(open.problem.task, drawn);
  if (completed) draw(draft, completed, 'student');
  const said = heard ?? hearMessage(draft, text);
  const isLastCall = draft.lesson.answers === lastCall;
  // A student who asks just then how many problems are left hears the new number.
  if (isLastCall && said.intent === 'progress') endWithThis(draft);
  if (maskedIn(text).length > 0) explainMasks(draft, open, text, said);
  else if (!(isLate && answerLate(draft, text, said))) teach(draft, open, said, wordsOf(draft));
  if (draft.lesson.open && isLastCall && said.intent !== 'progress') endWithThis(draft);
  if (draft.lesson.open && draft.lesson.answers >= maxAnswers) {
    closeUnsolved(draft);
    finish(draft);
  }
  dropRepeats(draft);
  const { replies } = draft.lesson;
  return { ...closeDraft(draft), heard: { ...noteOf(said), ...(replies && { replies }) } };
}

/** Says why something was masked: after a kind word, and before the verdict on an answer; nothing else is made of the message. */
function explainMasks(draft: Draft, open: OpenProblem, text: string, heard: Heard): void {
  const isCare = heard.act === 'care';
  if (isCare) teach(draft, open, heard, wordsOf(draft));
  if (heard.intent !== 'danger') say(draft, ...maskedIn(text).map((kind) => texts.masked[kind]));
  if (heard.act === 'answer') teach(draft, open, heard, wordsOf(draft));
}

/** What was typed for the problem before: said whether it was right there, and it costs nothing. */
function answerLate(draft: Draft, text: string, { intent }: Heard): boolean {
  const { previous } = draft.lesson;
  if (!previous || intent === 'danger' || intent === 'rude') return false;
  const verdict = gradeAnswer({ expected: previous.expected, misconceptions: [], ask: '' }, text);
  if (verdict.kind === 'none' && !['skip', 'hint'].includes(intent)) return false;
  say(draft, verdict.kind === 'right' ? texts.late.right : texts.late.other);
  return true;
}

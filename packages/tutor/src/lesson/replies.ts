import { questionProblem } from '../question-problem.ts';
import { currentConcept, type Draft, putOnTable, say } from './draft.ts';
import { backTo, clarification, define, explainConcept, timesAsked } from './explanations.ts';
import { giveHelp, leaveProblem } from './help.ts';
import type { OpenProblem } from './lesson.ts';
import { kindWords, notUnderstood, rotate } from './lesson-sentences.ts';
import type { Heard, Intent } from './listen.ts';
import { report } from './report.ts';

/** Messages that lead nowhere, before a hint is given unasked. */
const maxIdle = 3;

/** Kinds of message that are no talk, so that they don't add up to help that nobody asked for. */
const serious: readonly Intent[] = ['danger', 'sad', 'frustrated', 'purpose', 'tell', 'identity', 'pause'];

/** Replies to what is no answer. Only "skip", and asking for one hint after the other, ends the problem. */
export function reply(draft: Draft, open: OpenProblem, { intent, term }: Heard): void {
  if (intent === 'hint' || intent === 'mistake') giveHelp(draft, open);
  else if (intent === 'skip') leaveProblem(draft, open);
  else if (intent === 'repeat') say(draft, 'Of course.', open.problem.ask);
  else if (intent === 'easier' || intent === 'harder') offerOther(draft, open, intent);
  else if (intent === 'progress') backTo(draft, open, progressSentence(draft));
  else if (intent === 'definition') define(draft, open, term);
  else if (intent === 'clarify')
    backTo(draft, open, `Sorry, let me say it another way. ${clarification(open.problem)}`);
  else if (intent === 'why' || intent === 'how' || intent === 'example') explainConcept(draft, open, intent);
  else if (intent === 'explain' || intent === 'ask' || intent === 'question')
    explainConcept(draft, open, 'explain');
  else talk(draft, open, intent);
}

/** Says something that is not about the answer; after a few of these in a row a hint comes by itself, but never more than a hint. */
export function idle(draft: Draft, open: OpenProblem, words: string): void {
  open.idle += 1;
  if (open.idle >= maxIdle && open.help === 'none') giveHelp(draft, open, 'Let me help you along.');
  else say(draft, words, words.endsWith(':') ? open.problem.ask : '');
}

function talk(draft: Draft, open: OpenProblem, intent: Intent | null): void {
  const words = intent && kindWords[intent];
  if (!words) {
    idle(draft, open, `${rotate(notUnderstood, draft.lesson.answers)} Here it is again:`);
    return;
  }
  const chosen = rotate(words, timesAsked(open, intent));
  if (intent === 'danger') say(draft, chosen);
  else if (serious.includes(intent)) say(draft, chosen, `Our problem is still here: ${open.problem.ask}`);
  else idle(draft, open, chosen);
}

function progressSentence({ lesson }: Draft): string {
  const { progress } = report(lesson);
  if (!progress) return 'We are working through your homework.';
  const left = progress.of - progress.number;
  const rest =
    left === 0
      ? 'it is the last one if it goes well'
      : left === 1
        ? 'one more after this'
        : `${left} more after this`;
  return `This is problem ${progress.number} of about ${progress.of}: ${rest}.`;
}

/** An easier or a harder problem, while the lesson's own waits. */
function offerOther(draft: Draft, open: OpenProblem, kind: 'easier' | 'harder'): void {
  const { lesson } = draft;
  const question = currentConcept(draft)?.explanation[kind];
  if (question && !open.kind && !lesson.asked.includes(question.question)) {
    lesson.later = open;
    putOnTable(draft, questionProblem(question), kind);
    const words =
      kind === 'easier' ? 'Of course. Here is an easier one' : 'I like that! Here is a harder one';
    say(draft, `${words}, and then we come back:`, question.question);
  } else if (kind === 'harder') backTo(draft, open, 'I like that. Let us finish this one first.');
  else if (open.help === 'none') giveHelp(draft, open, 'Let me make this one easier for you.');
  else explainConcept(draft, open, 'example');
}

import { questionProblem } from '../content/question-problem.ts';
import { currentConcept, type Draft, putOnTable, say, tell } from './draft.ts';
import { explainConcept } from './explain-concept.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';

/** An easier or a harder problem, while the lesson's own waits. */
export function offerOther(draft: Draft, open: OpenProblem, kind: 'easier' | 'harder'): void {
  const { lesson } = draft;
  const question = currentConcept(draft)?.explanation[kind];
  if (question && !open.kind && !lesson.asked.includes(question.question)) {
    lesson.later = open;
    putOnTable(draft, questionProblem(question), kind);
    const words =
      kind === 'easier' ? 'Of course. Here is an easier one' : 'I like that! Here is a harder one';
    say(draft, `${words}, and then we come back:`, question.question);
  } else if (kind === 'harder') tell(draft, 'I like that. Let us finish this one first.');
  else if (open.help === 'none') giveHelp(draft, open, 'Let me make this one easier for you.');
  else explainConcept(draft, open, 'example');
}

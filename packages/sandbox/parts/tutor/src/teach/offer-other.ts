import { questionProblem } from '../content/question-problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { currentConcept, type Draft, putOnTable, say } from './draft.ts';
import { explainConcept } from './explain-concept.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';
import { tell } from './tell.ts';

/** An easier or a harder problem, while the lesson's own waits. */
export function offerOther(draft: Draft, open: OpenProblem, kind: 'easier' | 'harder'): void {
  const { lesson } = draft;
  const question = currentConcept(draft)?.explanation[kind];
  if (question && !open.kind && !lesson.asked.includes(question.question)) {
    lesson.later = open;
    putOnTable(draft, questionProblem(question), kind);
    say(draft, fill(texts.other[kind], { ask: question.question }));
  } else if (kind === 'harder') tell(draft, texts.other.first);
  else if (open.help === 'none') giveHelp(draft, open, texts.other.help);
  else explainConcept(draft, open, 'example');
}

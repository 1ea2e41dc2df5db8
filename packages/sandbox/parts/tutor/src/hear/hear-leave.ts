import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { Draft } from '../teach/draft.ts';
import { clarification } from '../teach/explain-concept.ts';
import type { Heard } from '../teach/heard.ts';
import { lessonWords } from './glossary.ts';

/** "can i say 2/4", "does 0.5 count", "is it ok if i write 2/4" */
const asksForLeave =
  /^\W*(?:(?:so|but|and|ok|wait) )*(?:(?:(?:can|could|may) (?:i|we)|(?:is|would) (?:it|that) (?:be )?(?:ok\w*|fine|all ?right) (?:if (?:i|we)|to)) (?:just )?(?:say|write|type|put|answer|leave)(?: it (?:as|like))?|does) (?!it\b|that\b|this\b)(.+?)( counts?| instead| too| as well)?[?!.\s]*$/i;

/** Who writes more than an answer asks for another leave: "can i put everything on one side and 0 on the other". */
const maxWords = 4;

/** Who asks whether something may be written has answered where it is right; else it is said what form is wanted. */
export function hearLeave(draft: Draft, problem: Problem, text: string): Heard | undefined {
  const [, answer = '', counts] = asksForLeave.exec(text) ?? [];
  if (answer === '' || (/^\W*(?:\w+ )?does\b/i.test(text) && counts === undefined)) return undefined;
  const { kind } = gradeAnswer(problem, answer, lessonWords(draft));
  if (kind === 'right' || kind === 'almost') return { act: 'answer', intent: 'answer', answer, sure: 1 };
  if (answer.split(' ').length > maxWords) return undefined;
  // "can i just say water bridge" may ask something of what it names.
  if (kind === 'none' || problem.expected.kind === 'words') return undefined;
  const form = `${texts.mayType} ${clarification(problem)}`;
  return { act: 'ask', intent: 'computed', quotes: [{ id: 'form', text: form }], sure: 1 };
}

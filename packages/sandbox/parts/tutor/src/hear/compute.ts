import type { Problem } from '../content/problem.ts';
import type { Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { compareAnswer, compareValues } from './compare.ts';
import { numberFact } from './number-facts.ts';
import { isQuestion } from './parts.ts';
import { signMeaning } from './sign-meaning.ts';
import { wayOfWorking } from './way-of-working.ts';
import { workedExample } from './worked-example.ts';

/** "17-9? thats 8", "8 times table": what may be worked out, though it may be no question by its form. */
const namesSum = /\btables?\b|\d\W*(?:=|is|makes?|equals?|that'?s) ?\d/i;

const namesNumber = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i;

/** What a message asks that can be worked out: "is 1/2 the same as 0.5?", "show me 4 x 10" */
export function compute(draft: Draft, text: string): Quote | undefined {
  const { open } = draft.lesson;
  if (!open) return undefined;
  const { problem } = open;
  const sign = signMeaning(problem, text);
  if (sign) return sign;
  const said = isQuestion(text) || namesSum.test(text) ? numbersSay(problem, text) : null;
  return said === null ? workedExample(draft, text) : { id: 'computed', text: said };
}

function numbersSay(problem: Problem, text: string): string | null {
  const compared = compareAnswer(problem, text);
  if (compared !== null || !namesNumber.test(text)) return compared;
  return compareValues(problem, text) ?? numberFact(problem, text) ?? wayOfWorking(problem, text);
}

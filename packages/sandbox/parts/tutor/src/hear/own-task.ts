import { contentWords } from '../content/content-words.ts';
import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import { replacer } from '../content/replacer.ts';
import { hasDigit, unsignedIn } from '../grade/read-number.ts';
import { type HomeworkProblem, readTask } from '../homework/read-task.ts';
import { isQuestion } from './parts.ts';

/** "45 divided by 9", "2/3 of 12" → with signs. */
const withSigns = replacer('operation');

/** What may be a sum or an equation: numbers and a letter with signs between them. */
const sums = /[\d(]?[\d./]*\d?[a-z]?(?: ?[-+*/÷=] ?(?:\d[\d./]*[a-z]?|[a-z]\b|\())+/g;

/** A task of the student's own in a message, as it is typed in one line; `undefined` where there is none but the open problem, or a step of it. */
export function ownTask(problem: Problem, text: string): string | undefined {
  const plain = withSigns(plainSigns(text));
  const found = plain
    .match(sums)
    ?.map((line) => line.trim())
    .find((line) => unsignedIn(line).length > 1 && isTask(readTask(line))); // "x = 4" is done
  if (found === undefined || readTask(found)?.problem.ask === problem.ask) return undefined;
  const words = contentWords(text);
  if (words.some((word) => named.includes(word))) return found;
  const ofProblem = unsignedIn(problem.ask);
  const isStep =
    unsignedIn(found).some((each) => ofProblem.includes(each)) ||
    (found.includes('x') && problem.ask.includes('x'));
  // "we won 4-1 on saturday" asks nothing of it, and "52 / 8 = 6.5" is a step where the problem has an 8.
  const isAsked = isQuestion(text) || !(isStep || words.some((word) => word.length > 1 && !hasDigit(word)));
  // "can i do 15 - 8 by going up from 8" asks how.
  const rest = plain.slice(plain.lastIndexOf(found) + found.length).trim();
  return isAsked && !rest.includes(' ') && !isOurs(problem, found) ? found : undefined;
}

const named = ['homework', 'check'];

const isTask = (task: HomeworkProblem | null): task is HomeworkProblem => task !== null;

/** Whether a line says nothing but numbers of the problem and of its working. */
function isOurs({ ask, hint, step, solution, answer }: Problem, line: string): boolean {
  const known = new Set(
    unsignedIn([ask, answer, ...[hint, step, solution].map((each) => JSON.stringify(each))].join(' ')),
  );
  return unsignedIn(line.split('=')[0] ?? '').every((each) => known.has(each));
}

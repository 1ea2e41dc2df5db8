import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import { replacer } from '../content/replacer.ts';
import { type HomeworkProblem, readTask } from '../homework/read-task.ts';
import { isQuestion } from './parts.ts';

/** "45 divided by 9", "2/3 of 12" → with signs. */
const withSigns = replacer('operation');

/** What may be a sum or an equation: numbers and a letter with signs between them. */
const sums = /[\d(]?[\d./]*\d?[a-z]?(?: ?[-+*/÷=] ?(?:\d[\d./]*[a-z]?|[a-z]\b|\())+/g;

/** A task of the student's own in a message, as it is typed in one line; `undefined` where there is none but the open problem, or a step of it. */
export function ownTask(problem: Problem, text: string): string | undefined {
  const found = withSigns(plainSigns(text).replace(/(?<=\d) of (?=\d)/g, ' * '))
    .match(sums)
    ?.map((line) => line.trim())
    .find((line) => numbersIn(line).length > 1 && isTask(readTask(line))); // "x = 4" is done
  if (found === undefined || readTask(found)?.problem.ask === problem.ask) return undefined;
  const isNamed = /\b(?:homework|check)\b/i.test(text);
  // "we won 4-1 on saturday" asks nothing of it.
  const isAsked = isNamed || isQuestion(text) || !/\p{L}{2}/u.test(text);
  return isAsked && (isNamed || !(isOurs(problem, found) || isStep(problem, found, text)))
    ? found
    : undefined;
}

const isTask = (task: HomeworkProblem | null): task is HomeworkProblem => task !== null;

const numbersIn = (text: string): string[] => text.match(/\d+(?:\/\d+)?/g) ?? [];

/** "2x = 6" of an equation, and "48 + 40 is 88": with a number of the problem and a result it is a step. */
const isStep = ({ ask }: Problem, line: string, text: string): boolean =>
  (/[a-z]/.test(line) && /\bx\b/.test(ask)) ||
  (numbersIn(line).some((each) => numbersIn(ask).includes(each)) &&
    /=|\b(?:is|makes|gives|got)\b/i.test(text));

/** Whether a line says nothing but numbers of the problem and of its working. */
function isOurs({ ask, hint, step, solution, answer }: Problem, line: string): boolean {
  const known = new Set(
    numbersIn([ask, answer, ...[hint, step, solution].map((each) => JSON.stringify(each))].join(' ')),
  );
  return numbersIn(line.split('=')[0] ?? '').every((each) => known.has(each));
}

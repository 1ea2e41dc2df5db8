import { contentWords } from '../content/content-words.ts';
import { plainSigns } from '../content/plain-signs.ts';
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { answerShape, bare } from '../content/question-problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { sameStem } from '../grade/match-words.ts';
import { isNumberWord, numberWords } from '../grade/read-number.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import { asksToGoOn } from './find-answer.ts';

/** "it starts with l i think", "is the first letter l?", "it has an l at the beginning" */
const beginnings = [
  /\b(?:(?:starts?|begins?|starting|beginning) (?:with|w|wit|on)|first letter(?: is|'?s)?)(?: (?:an?|the|letter|like))* ["'“‘]?(?!i (?:think|guess|believe|know|dont|don't|cant|can't|mean|forgot)\b)(\p{L}+)/iu,
  /\b(?:an? )?["'“‘]?(\p{L})["'”’]? (?:at|in) the (?:start|beginning|front)\b/iu,
];

/** "give me a word that starts with un", "my name starts with l" */
const ofOther = /\b(?:give|name me|show|tell|example|another|other|words? (?:that|which)|my name|rhymes?)\b/i;

const asksForHelp =
  /(?<!\b(?:the|your|no|any) )\b(?:hint|clue|help)s?\b|\bstuck\b|\bwhat do i do with\b|\bnext\W*$/i;
const needsNone = /\b(?:thank\w*|thx|(?:don'?t|do not) (?:need|want))\b/i;
const saysToKnow = /\b(?:i (?:\p{L}+ )?know|ik|already)\b/iu;

/** What somebody remembers of the answer, of the way to it, or of the hint: it is said to be so or not, or more help is given. */
export function hearRemembered(problem: Problem, text: string): Heard | undefined {
  const begins = sayHowItBegins(problem, text);
  if (begins) return told(begins);
  if (needsNone.test(text) || ![asksForHelp, asksToGoOn].some((form) => form.test(text))) return undefined;
  const next = sayNextLine(problem, text);
  if (next) return told(next);
  if (!saysToKnow.test(text)) return undefined;
  return { act: 'request', intent: saysHint(problem, text) ? 'step' : 'hint', sure: 1 };
}

const told = (text: string): Heard => {
  const quotes: Quote[] = [{ id: 'remembered', text }];
  return { act: 'ask', intent: 'computed', quotes, sure: 1 };
};

/** Whether an answer begins so; what is nearly all of a short one would give it away. */
function sayHowItBegins(problem: Problem, text: string): string | undefined {
  const { expected } = problem;
  const letters = beginnings.flatMap((form) => form.exec(text)?.[1]?.toLowerCase() ?? [])[0];
  if (letters === undefined || ofOther.test(text) || expected.kind !== 'words') return undefined;
  if (expected.order || expected.pairs || isYesOrNo(problem)) return undefined;
  const answer = expected.accepted.find((each) => bare(each).toLowerCase().startsWith(letters));
  if (answer && bare(answer).length > letters.length + 1)
    return fill(texts.remembered.begins, { letters, shape: answerShape(answer) });
  return answer || letters.length > 1 ? undefined : texts.remembered.beginsNot;
}

const compact = (text: string): string => plainSigns(text).replace(/\s/g, '');

const isEquation = (math: string): boolean => /\dx|[a-z] ?=/.test(math);

/** Of the working, the line behind the last one that is told: "the ones make 11", "i got to 4x − 3 = −18". */
function sayNextLine({ ask, answer, step, solution }: Problem, text: string): string | undefined {
  const drawing = solution.draw?.command_type === 'worked_lines' ? solution.draw : step.draw;
  if (drawing?.command_type !== 'worked_lines') return undefined;
  const { lines } = drawing.payload;
  const known = new Set<string>(ask.match(/\d+/g)).add(answer);
  const at = lines.findLastIndex(({ math }, line) =>
    isEquation(math) ? line > 0 && compact(text).includes(compact(math)) : tellsResult(text, math, known),
  );
  const [done, next] = [lines[at], lines[at + 1]];
  if (!done || !next) return undefined;
  const note = done.note && !isEquation(done.math) ? ` (${done.note})` : '';
  const toDo = next.note?.endsWith('both sides')
    ? `${next.note}.`
    : next.math.replace(/(?<=[=→] )[^=→]+$/, '?');
  return fill(texts.remembered.next, { done: `${done.math}${note}`, next: toDo });
}

/** Whether the result of a sum is told; a short one may be any number, so all of its sum is. */
function tellsResult(text: string, math: string, known: ReadonlySet<string>): boolean {
  const [, result = ''] = /= (\d+(?:\/\d+)?)$/.exec(math) ?? [];
  const told = new Set<string>(text.match(/\d+(?:\/\d+)?(?! ?[-+*×÷x−] ?\d)/g));
  if (result === '' || known.has(result) || !told.has(result)) return false;
  const numbers = new Set<string>(text.match(/\d+/g));
  return result.length > 1 || Array.from(math.matchAll(/\d+/g)).every(([each]) => numbers.has(each));
}

/** Numbers in digits, so that "1 metre" is "one metre". */
const wordsOf = (text: string): string[] =>
  contentWords(text).map((word) => (isNumberWord(word) ? (numberWords([word]) ?? word) : word));

/** Whether a text has half of what the hint has beside the problem's own words. */
function saysHint({ ask, hint }: Problem, text: string): boolean {
  const [said, own] = [wordsOf(text), wordsOf(ask)];
  const isIn = (words: readonly string[]) => (word: string) => words.some((each) => sameStem(each, word));
  const more = wordsOf(hint.say).filter((word) => !isIn(own)(word));
  return more.length > 0 && 2 * more.filter(isIn(said)).length >= more.length;
}

import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import { sameStem } from '../grade/match-words.ts';
import { isNumberWord, numberWords } from '../grade/read-number.ts';
import type { Heard } from '../teach/heard.ts';
import type { OpenProblem } from '../teach/lesson.ts';
import { asksToGoOn } from './find-answer.ts';
import { sayWhatLetters } from './remembered-letters.ts';
import { sayNextLine, sayWrongSum } from './remembered-steps.ts';

const asksForHelp =
  /(?<!\b(?:the|your|no|any|that|this|it) )\b(?:hint|clue|help)s?\b|\b(?:stuck|lost|what comes next|what(?:'?s| is) (?:it|that|he|she) called|(?:don'?t|do not) know|dunno|idk|what (?:do|should) i (?:do|add|write|put)|how (?:do|should) i go on)\b|\b(?:next(?: step)?|and|and now|and then|then|so)\W*$/i;
const needsNone = /\b(?:thank\w*|thx|(?:don'?t|do not) (?:need|want))\b/i;
const asksWhat = /\bwhat(?:'?s)? (?:an? |the )?\p{L}+ (?:is|are|means?)\b|\bmeans?\b/iu;
const saysToKnow = /\b(?:i (?!don'?t |do not |didn'?t )(?:\p{L}+ )?(?:know|remember)|ik|already)\b/iu;

/** What somebody remembers of the answer, of the way to it, or of the hint: it is said to be so or not, or more help is given. */
export function hearRemembered(open: OpenProblem, text: string): Heard | undefined {
  const { problem } = open;
  const asks = !needsNone.test(text) && [asksForHelp, asksToGoOn].some((form) => form.test(text));
  const fact = sayWhatLetters(problem, text) ?? (asks ? sayWrongSum(problem, text) : undefined);
  const { text: said, told } = fact ? { text: fact } : (sayNextLine(open, text, asks) ?? {});
  if (said)
    return { act: 'ask', intent: 'computed', quotes: [{ id: 'remembered', text: said }], told, sure: 1 };
  if (!asks || asksWhat.test(text)) return undefined;
  const knows = saysToKnow.test(text);
  if (saysHint(problem, text, knows ? 1 : 2)) return { act: 'request', intent: 'step', sure: 1 };
  return knows ? { act: 'request', intent: 'hint', sure: 1 } : undefined;
}

/** Numbers in digits, so that "1 metre" is "one metre". */
const wordsOf = (text: string): string[] =>
  contentWords(text).map((word) => (isNumberWord(word) ? (numberWords([word]) ?? word) : word));

/** Whether a text has half of what the hint has beside the problem's own words, and no fewer words than that. */
function saysHint({ ask, hint }: Problem, text: string, least: number): boolean {
  const [said, own] = [wordsOf(text), wordsOf(ask)];
  const isIn = (words: readonly string[]) => (word: string) => words.some((each) => sameStem(each, word));
  const more = wordsOf(hint.say).filter((word) => !isIn(own)(word));
  return more.filter(isIn(said)).length >= Math.max(least, more.length / 2);
}

import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import { matchWords } from '../grade/match-words.ts';

/** Whether a text names something with its partner, where these are to be found. */
export function tellsPair(text: string, { expected }: Problem): boolean {
  const said = contentWords(text, 2000);
  const names = (thing: string) => contentWords(thing).every((word) => said.includes(word));
  const { pairs = [] } = expected.kind === 'words' ? expected : {};
  return pairs.some(({ left, right }) => names(left) && names(right));
}

/** Whether a text holds the answer: its words, or a calculation that ends in it. */
export function tellsAnswer(text: string, problem: Problem): boolean {
  const { expected, ask, answer } = problem;
  if (expected.kind !== 'words') {
    const results = [...text.matchAll(/(?:=|it is) ([−-]?\d+(?:[/.]\d+)*)/gi)];
    if (ask.includes('bigger')) results.push(...text.matchAll(/(\d+\/\d+) is (?:the )?(?:more|bigger)\b/g));
    return results.some(([, result]) => result?.replace('−', '-') === answer.replace('−', '-'));
  }
  const [said, known] = [contentWords(text, 2000), contentWords(ask)];
  if (tellsPair(text, problem)) return true;
  return expected.accepted.some((each) => {
    const words = contentWords(each);
    return words.every((word) => said.includes(word)) && !words.every((word) => known.includes(word));
  });
}

/** Whether a word is the answer, and none that the problem has. */
export const isAnswer = (word: string, { expected, ask }: Problem): boolean =>
  expected.kind === 'words' &&
  !contentWords(ask).includes(word.toLowerCase()) &&
  expected.accepted.some((each) => matchWords(each, word));

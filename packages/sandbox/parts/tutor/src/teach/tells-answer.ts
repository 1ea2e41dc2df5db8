import type { Problem } from '../content/problem.ts';
import { contentWords } from '../grade/match-words.ts';

/** Whether a text holds the answer: its words, or a calculation that ends in it. */
export function tellsAnswer(text: string, { expected, ask, answer }: Problem): boolean {
  if (expected.kind !== 'words') {
    const results = [...text.matchAll(/(?:=|it is) ([−-]?\d+(?:[/.]\d+)*)/g)];
    return results.some(([, result]) => result?.replace('−', '-') === answer.replace('−', '-'));
  }
  const [said, known] = [contentWords(text, 2000), contentWords(ask)];
  return expected.accepted.some((each) => {
    const words = contentWords(each);
    return words.every((word) => said.includes(word)) && !words.every((word) => known.includes(word));
  });
}

/** Whether a word is what the problem asks for. */
export function isAnswer(word: string, { expected, ask }: Problem): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/^(?:the|an?) /, '')
      .replace(/(?<=\p{L}{3})s$/u, '');
  return (
    expected.kind === 'words' &&
    !contentWords(ask).includes(word.toLowerCase()) &&
    expected.accepted.some((each) => bare(each) === bare(word))
  );
}

import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import { sentencesOf } from '../content/sentences.ts';

/** Whether a text holds the answer: its words, or a calculation that ends in it. */
export function tellsAnswer(text: string, { expected, ask, answer }: Problem): boolean {
  if (expected.kind !== 'words') {
    const results = [...text.matchAll(/(?:=|it is) ([−-]?\d+(?:[/.]\d+)*)/gi)];
    return results.some(([, result]) => result?.replace('−', '-') === answer.replace('−', '-'));
  }
  const [said, known] = [contentWords(text, 2000), contentWords(ask)];
  return expected.accepted.some((each) => {
    const words = contentWords(each);
    return words.every((word) => said.includes(word)) && !words.every((word) => known.includes(word));
  });
}

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

/** The sentences of a text before the first that tells the answer: those behind it may lean on it. */
export function withoutAnswer(text: string, problem: Problem): string {
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((each) => tellsAnswer(each, problem));
  return first < 0 ? text : sentences.slice(0, first).join(' ');
}

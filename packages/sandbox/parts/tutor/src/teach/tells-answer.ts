import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import { sentencesOf } from '../content/sentences.ts';
import { sameStem } from '../grade/match-words.ts';

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

/** A text without the answer: a gap stands for its words, and a calculation that ends in it is left out. */
export function withoutAnswer(text: string, problem: Problem): string {
  if (!tellsAnswer(text, problem)) return text;
  const { expected, ask } = problem;
  const kept = sentencesOf(text).filter((each) => expected.kind === 'words' || !tellsAnswer(each, problem));
  if (expected.kind !== 'words') return kept.join(' ');
  const known = contentWords(ask);
  const answers = expected.accepted
    .flatMap((each) => contentWords(each))
    .filter((each) => !known.includes(each));
  const gap = (word: string) =>
    contentWords(word).some((each) => answers.some((answer) => sameStem(answer, each))) ? '…' : word;
  return text.replace(/[\p{L}\d]+/gu, gap).replace(/…(?: …)+/g, '…');
}

import { soundOf } from '../grade/is-misspelt.ts';
import { createPostings } from './postings.ts';

/** Finds the words of a list that a misspelt one may be: those that begin with the same letter, or sound the same. */
export function createSpeller(words: Iterable<string>): (word: string) => string[] {
  const keysOf = (word: string) => [word.slice(0, 1), `=${soundOf(word)}`];
  const postings = createPostings([...words].map((word) => [word, keysOf(word)] as const));
  return (word) => [...new Set(keysOf(word).flatMap((key) => postings.get(key) ?? []))];
}

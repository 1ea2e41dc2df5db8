import { dictionary } from '../content/dictionary.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import sameWords from '../content/phrases/same-words.json' with { type: 'json' };
import smallWords from '../content/phrases/small-words.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { isMisspelt } from '../grade/is-misspelt.ts';
import { plainSentences } from './plain-words.ts';

/** What carries nothing of a question. */
const empty = wordSet(smallWords.ofNoIdea);

const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ies|es|s|ing|ed|e|y)$/u, '');

const meant = new Map(
  sameWords
    .toReversed()
    .flatMap((line) => line.split(' ').map((word, _, [first = '']) => [stem(word), stem(first)])),
);

/** The words of a text that count: words of nearly the same meaning are one, and a number is itself and any number. */
const wordsFor = (word: string): string[] =>
  /\d/.test(word) && !/^[01]$/.test(word) ? ['#', word] : [meant.get(stem(word)) ?? stem(word)];

const ofQuestions = new Set(common.ofQuestions.flatMap((line) => line.split(' ')).flatMap(wordsFor));

/** Whether a word is one of every question, and says little of the matter. */
export const isCommon = (word: string): boolean => word === '#' || ofQuestions.has(word);

const typedWords = (text: string): string[] =>
  plainSentences(text)
    .join(' ')
    .split(/[\s?,.!:;"]+/)
    .filter((word) => word && !empty.has(word));

/** A word that is none of English is the one of the ideas that it is likely a misspelt form of. */
function respellAs(word: string, likeWords: (word: string) => string[]): string {
  if (word.length < 4 || /\d/.test(word) || dictionary().has(word)) return word;
  return likeWords(word).find((each) => isMisspelt(word, each)) ?? word;
}

/** The words of a text by which ideas are found, each once. */
export const ideaWords = (text: string, likeWords: (word: string) => string[] = () => []): string[] => [
  ...new Set(typedWords(text).flatMap((word) => wordsFor(respellAs(word, likeWords)))),
];

/** Whether a text has a word that is not one of every question. */
export const namesThing = (text: string): boolean => ideaWords(text).some((word) => !isCommon(word));

/** The words of English in texts, as they are spelt. */
export const speltWords = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(typedWords).filter((word) => word.length >= 4 && dictionary().has(word))),
];

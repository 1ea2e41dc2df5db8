import danger from '../content/danger-examples.json' with { type: 'json' };
import { examples } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { plainSentences } from './plain-words.ts';

/** Above this a sentence is danger: "my cousin makes me take pictures", but not "my uncle teaches me". */
const leastLikeness = 12;

/** Words and pairs of words that fewer examples have say nothing. */
const minExamples = 2;

/** Who tells of three numbers works something out. */
const countsTo = /\d.* .*\d.* .*\d/;

/** The words and the pairs of neighbouring words of a plain sentence. */
function wordsOf(sentence: string): Set<string> {
  const words = sentence.split(' ').filter(Boolean);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

function countWords(texts: readonly string[]): (word: string) => { count: number; share: number } {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(plainSentences(text).join(''))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const count = counts.get(word) ?? 0;
    return { count, share: (count + 0.5) / (texts.length + 1) };
  };
}

const inLessons = lazily(() => countWords(Object.values(examples).flat()));

/** Sentences that tell of danger, and those that tell of none. */
export interface DangerExamples {
  readonly told: readonly string[];
  readonly harmless: readonly string[];
}

/**
 * Makes what says how like a plain sentence is what children tell of danger, by how often its words stand in examples of that, in examples of
 * what is harmless, and in what is said in lessons: the logarithm of how much likelier it is among the first.
 */
export function createLikeness(danger: DangerExamples): (sentence: string) => number {
  const [told, harmless] = [countWords(danger.told), countWords(danger.harmless)];
  const said = inLessons();
  const known = new Set(danger.harmless.flatMap(plainSentences));
  return (sentence) => {
    if (known.has(sentence) || countsTo.test(sentence)) return Number.NEGATIVE_INFINITY;
    let likeness = 0;
    for (const word of wordsOf(sentence)) {
      const [ofTold, ofHarmless, ofSaid] = [told(word), harmless(word), said(word)];
      if (ofTold.count + ofHarmless.count + ofSaid.count < minExamples) continue;
      likeness += Math.log((2 * ofTold.share) / (ofHarmless.share + ofSaid.share));
    }
    return likeness;
  };
}

/** Of these the examples tell of a life in which nothing is wrong. */
export const ofLife: readonly string[] = ['chat', 'good_news', 'pride', 'joke'];

const examplesOf = (...labels: readonly string[]) => labels.flatMap((label) => examples[label] ?? []);

/** The examples that are kept: what worries or makes sad without being danger counts, too. */
export const keptExamples: DangerExamples = {
  told: [...danger.told, ...danger.worry, ...examplesOf('sad', 'unwell')],
  harmless: [...danger.harmless, ...examplesOf(...ofLife)],
};

const likeness = lazily(() => ({ danger: createLikeness(danger), worry: createLikeness(keptExamples) }));

/** How like a plain sentence is what children tell that is not right. */
export const likenessOf = (sentence: string): number => likeness().worry(sentence);

/** Whether a plain sentence is like what children tell of danger. */
export const isLikeDanger = (sentence: string): boolean => likeness().danger(sentence) > leastLikeness;

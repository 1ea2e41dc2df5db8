import danger from '../content/danger-examples.json' with { type: 'json' };
import { examples } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { plainSentences } from './plain-words.ts';

/** What none of the examples has counts as if so many had it. */
const unseen = 0.3;

/** The words of a plain sentence, its first one, and pairs of neighbours and of words with one between them. */
function featuresOf(sentence: string): Set<string> {
  const words = sentence.split(' ').filter(Boolean);
  const pairs = words.flatMap((word, at) => [`${words[at - 1]} ${word}`, `${words[at - 2]} _ ${word}`]);
  return new Set([...words, ...pairs.slice(2), `^${words[0]}`]);
}

interface Counted {
  /** How many of the sentences have a feature. */
  count(feature: string): number;
  /** Which part of them has it, of 1. */
  share(feature: string): number;
}

function countFeatures(texts: readonly string[]): Counted {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const feature of featuresOf(plainSentences(text).join('')))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const count = (feature: string) => counts.get(feature) ?? 0;
  return { count, share: (feature) => (count(feature) + unseen) / (texts.length + 2 * unseen) };
}

/** Sentences that tell of what is not right, and those of a life in which nothing is wrong. */
export interface DangerExamples {
  readonly told: readonly string[];
  readonly harmless: readonly string[];
}

/** Of these the examples tell of a life in which nothing is wrong. */
export const ofLife: readonly string[] = ['chat', 'good_news', 'pride', 'joke'];

/** These tell of a life in which not all is well, though nothing is to be feared. */
const ofHardLife: readonly string[] = ['sad', 'unwell', 'bad_mood', 'tired'];

const inLessons = lazily(() => {
  const said = Object.entries(examples).filter(([label]) => ![...ofLife, ...ofHardLife].includes(label));
  return countFeatures(said.flatMap(([, texts]) => texts));
});

/**
 * Makes what says how much likelier a plain sentence is among those that tell of what is not right than among harmless ones, and than among
 * what is said in lessons: twice a naive Bayes of two classes, the sum of the logarithms for each feature, and the smaller one of both.
 */
export function createLikeness(kept: DangerExamples): (sentence: string) => number {
  const told = countFeatures(kept.told);
  const others = [countFeatures(kept.harmless), inLessons()];
  const known = new Set(kept.harmless.flatMap(plainSentences));
  return (sentence) => {
    if (known.has(sentence)) return Number.NEGATIVE_INFINITY;
    const features = [...featuresOf(sentence)];
    const likeness = ({ count, share }: Counted) =>
      features
        .filter((feature) => told.count(feature) + count(feature) > 0)
        .reduce((all, feature) => all + Math.log(told.share(feature) / share(feature)), 0);
    return Math.min(...others.map(likeness));
  };
}

/** The examples that are kept: what worries without being danger counts, too. */
export const keptExamples: DangerExamples = {
  told: [...danger.told, ...danger.worry],
  harmless: [...danger.harmless, ...ofLife.flatMap((label) => examples[label] ?? [])],
};

const kept = lazily(() => ({
  likeness: createLikeness(keptExamples),
  // Of several sentences none tells of it alone.
  told: new Set(danger.told.map(plainSentences).flatMap((all) => (all.length === 1 ? all : []))),
}));

/** How like a plain sentence is what children tell that is not right. */
export const likenessOf = (sentence: string): number => kept().likeness(sentence);

/** Whether a plain sentence is one of the examples that tell of danger. */
export const isTold = (sentence: string): boolean => kept().told.has(sentence);

import { lazily } from '../content/lazily.ts';
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { isTold, likenessOf } from './like-danger.ts';
import { compilePhrase } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const compile = (phrases: readonly string[], flags = ''): RegExp[] =>
  phrases.map((phrase) => compilePhrase(phrase, safety.words, flags));
const phrases = lazily(() => ({
  dangers: compile(safety.danger),
  /** Words that tell of danger where one of each stands in a sentence, in any order. */
  together: safety.together.map((groups) => compile(groups.map((group) => `(${group})`))),
  /** What no child says of danger, although the words are the same: it is taken out before the rest is read. */
  harmless: compile(safety.harmless, 'g'),
  /** What asks about the world, and tells of nobody. */
  asksFact: compilePhrase(safety.asksFact),
}));

/** A plain sentence without what no child says of danger. */
export const withoutHarmless = (sentence: string): string =>
  phrases().harmless.reduce((all, phrase) => all.replace(phrase, ''), sentence);

/** Above this a sentence is danger: "my cousin makes me take pictures", but not "my coach helps me". */
const leastLikeness = 15;

/** The longest message of a student: 2,000 characters of two units at most. */
const maxLength = 4000;

/**
 * Whether a student says that somebody harms them, or that they may harm themselves, in any person and tense. In doubt it is one:
 * the kind reply to a harmless message costs little.
 */
export function isInDanger(text: string): boolean {
  const { dangers, together, asksFact } = phrases();
  return plainSentences(text.slice(0, maxLength)).some((sentence) => {
    const rest = withoutHarmless(sentence);
    const isOfSomebody = !asksFact.test(rest);
    return (
      dangers.some((phrase) => phrase.test(rest)) ||
      (isOfSomebody && together.some((groups) => groups.every((group) => group.test(rest)))) ||
      isTold(sentence) ||
      Math.min(likenessOf(sentence), likenessOf(rest)) > leastLikeness
    );
  });
}

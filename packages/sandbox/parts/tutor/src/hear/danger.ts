import { lazily } from '../content/lazily.ts';
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { leastClear, leastMaybe, likelyOf } from './likely.ts';
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

/** What tells of a life in which not all is well. */
export const ofCare: readonly string[] = ['danger', 'worry', 'sad', 'unwell', 'bad_mood'];

/** Whether a sentence clearly tells of what is not right, and may tell of danger: "my cousin makes me take pictures", but not "my coach helps me". */
function isLikeDanger(sentence: string, likelyIn: typeof likelyOf): boolean {
  const { shareOf } = likelyIn([sentence]);
  return shareOf(...ofCare) >= leastClear && shareOf('danger') >= leastMaybe;
}

/** The longest message of a student: 2,000 characters of two units at most. */
const maxLength = 4000;

/**
 * Whether a student says that somebody harms them, or that they may harm themselves, in any person and tense. In doubt it is one:
 * the kind reply to a harmless message costs little.
 */
export function isInDanger(text: string, likelyIn = likelyOf): boolean {
  const { dangers, together, asksFact } = phrases();
  return plainSentences(text.slice(0, maxLength)).some((sentence) => {
    const rest = withoutHarmless(sentence);
    const isOfSomebody = !asksFact.test(rest);
    return (
      dangers.some((phrase) => phrase.test(rest)) ||
      (isOfSomebody && together.some((groups) => groups.every((group) => group.test(rest)))) ||
      isLikeDanger(sentence, likelyIn)
    );
  });
}

import { lazily } from '../content/lazily.ts';
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { isLikeDanger } from './like-danger.ts';
import { compilePhrase, indexPhrases } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const find = (phrases: readonly string[], flags: string) =>
  indexPhrases(
    phrases.map((phrase) => ({ phrase, pattern: compilePhrase(phrase, safety.words, flags) })),
    safety.words,
  );
const phrases = lazily(() => ({
  dangers: find(safety.danger, ''),
  /** Words that tell of danger where one of each stands in a sentence, in any order. */
  together: safety.together.map((groups) => groups.map((group) => compilePhrase(`(${group})`, safety.words))),
  /** What no child says of danger, although the words are the same: it is taken out before the rest is read. */
  harmless: find(safety.harmless, 'g'),
}));

/** What asks about the world, and tells of nobody. */
const asksFact =
  /^(?:what|who|when|which|where|did|does|do|how (?:many|much|did|do|does)|why (?:did|do|does|were|was)) /;

/** The longest message of a student: 2,000 characters of two units at most. */
const maxLength = 4000;

/**
 * Whether a student says that somebody harms them, or that they may harm themselves, in any person and tense. In doubt it is one:
 * the kind reply to a harmless message costs little.
 */
export function isInDanger(text: string): boolean {
  const { dangers, together, harmless } = phrases();
  return plainSentences(text.slice(0, maxLength)).some((sentence) => {
    const rest = harmless(sentence).reduce((all, { pattern }) => all.replace(pattern, ''), sentence);
    const isTold = !asksFact.test(rest);
    return (
      dangers(rest).some(({ pattern }) => pattern.test(rest)) ||
      (isTold && together.some((groups) => groups.every((group) => group.test(rest)))) ||
      isLikeDanger(sentence)
    );
  });
}

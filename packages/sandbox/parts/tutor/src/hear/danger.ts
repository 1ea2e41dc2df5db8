import { lazily } from '../content/lazily.ts';
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { compilePhrase, indexPhrases } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const find = (phrases: readonly string[], flags: string) =>
  indexPhrases(
    phrases.map((phrase) => ({ phrase, pattern: compilePhrase(phrase, safety.words, flags) })),
    safety.words,
  );
const phrases = lazily(() => ({
  dangers: find(safety.danger, ''),
  /** What no child says of danger, although the words are the same: it is taken out before the rest is read. */
  harmless: find(safety.harmless, 'g'),
}));

/** The longest message of a student: 2,000 characters of two units at most. */
const maxLength = 4000;

/**
 * Whether a student says that somebody harms them, or that they may harm themselves, in any person and tense. In doubt it is one:
 * the kind reply to a harmless message costs little.
 */
export function isInDanger(text: string): boolean {
  const { dangers, harmless } = phrases();
  return plainSentences(text.slice(0, maxLength)).some((sentence) => {
    const rest = harmless(sentence).reduce((all, { pattern }) => all.replace(pattern, ''), sentence);
    return dangers(rest).some(({ pattern }) => pattern.test(rest));
  });
}

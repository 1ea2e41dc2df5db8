import safety from '../content/phrases/safety.json' with { type: 'json' };
import { lazily } from '../lazily.ts';
import { compilePhrase } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const phrases = lazily(() => ({
  dangers: safety.danger.map((phrase) => compilePhrase(phrase, safety.words)),
  /** What no child says of danger, although the words are the same: it is taken out before the rest is read. */
  harmless: safety.harmless.map((phrase) => compilePhrase(phrase, safety.words, 'g')),
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
    const rest = harmless.reduce((all, phrase) => all.replace(phrase, ''), sentence);
    return dangers.some((danger) => danger.test(rest));
  });
}

import content from '../content/phrases/languages.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { compilePhrase } from './match-phrase.ts';

const commonEnglish = wordSet(content.english.common);

/** A language in which a student may write, and how it is recognised. */
const languages = content.languages.map(
  ({ phrases = [], common, letters = '', scripts = [], atLeast = 1, reply }) => ({
    /** Only words that are none in English, since one is enough. */
    phrases: phrases.map((phrase) => compilePhrase(phrase, content.words)),
    letters: new RegExp(
      `[${letters}${scripts.map((script) => `\\p{Script=${script}}`).join('')}]{${atLeast}}`,
      'u',
    ),
    /** Its commonest words, with and without accents; two of them, and more than there are English ones, are needed. */
    common: wordSet(common ?? []),
    reply,
  }),
);

/** How much a text is in the language whose common words these are; 0 where it is not. */
function score(words: readonly string[], common: ReadonlySet<string>): number {
  const english = words.filter((word) => commonEnglish.has(word)).length;
  const hits = words.filter((word) => common.has(word));
  const score = hits.reduce((sum, word) => sum + (commonEnglish.has(word) ? 0.5 : 1), 0);
  const alone = words.length === 1 && (words[0] ?? '').length >= 5; // "yapamıyorum"
  return score >= (alone ? 1 : 2) && score > english && score * 2 >= words.length ? score : 0;
}

/** What to say to a student who writes in another language, in that language and in English; `null` for English. */
export function otherLanguageReply(text: string): string | null {
  const plain = text.slice(0, 300).normalize('NFC').toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  const spoken = [...words, ''].join(' ');
  const [best] = languages
    .map((language) => ({ language, score: score(words, language.common) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const language =
    languages.find(
      ({ phrases, letters }) => letters.test(plain) || phrases.some((phrase) => phrase.test(spoken)),
    ) ?? best?.language;
  return language ? [language.reply, content.english.reply].filter(Boolean).join(' ') : null;
}

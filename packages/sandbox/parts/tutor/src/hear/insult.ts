import content from '../content/phrases/insults.json' with { type: 'json' };
import { compilePhrase } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const insults = content.insults.map((phrase) => compilePhrase(phrase, content.words));

/** The longest message that is read for insults, in characters. */
const maxCharacters = 500;

/** Whether a student insults the tutor or swears. */
export const isInsult = (text: string): boolean =>
  plainSentences(text.slice(0, maxCharacters)).some((sentence) =>
    insults.some((insult) => insult.test(sentence)),
  );

import content from '../content/phrases/insults.json' with { type: 'json' };
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { compilePhrase } from './match-phrase.ts';
import { plainSentences } from './plain-words.ts';

const insults = content.insults.map((phrase) => compilePhrase(phrase, content.words));

/** The longest message that is read for insults, in characters. */
const maxCharacters = 500;

const person = compilePhrase('{person}', safety.words);

/** What is insulted: who swears at the tutor is rude; who tells of somebody may have been insulted. */
export function insultIn(text: string): 'rude' | 'told' | undefined {
  const found = plainSentences(text.slice(0, maxCharacters)).filter((sentence) =>
    insults.some((insult) => insult.test(sentence)),
  );
  if (found.length === 0) return undefined;
  return found.some((sentence) => person.test(sentence)) ? 'told' : 'rude';
}

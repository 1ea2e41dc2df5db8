import phrases from './phrases/personal.json' with { type: 'json' };
import { Phrases, wordsOf } from './phrases.ts';

/** Addresses of pages and people, and what leads there. */
const link = /https?:|www\.|:\/\/|@|\p{L}\.\p{L}{2,}|\b(?:dot|punkt) (?:com|org|net|io|de|edu)\b/iu;

/** Markdown, HTML, LaTeX and lists: the conversation shows text. */
const markup =
  /[\\`#{}[\]|~^_]|\*\*|\*\p{L}|\p{L}\*|<\/?\p{L}|\p{L}>|&\w+;|\$.*\$|^\s*(?:[-+*•>]\s|\d{1,3}[.)](?:\s|$))/u;

/** What a tutor never asks for. */
const personal = new Phrases(phrases.personal, phrases.words);

/** The longest sentence, in characters. */
const maxCharacters = 240;

/** Why a sentence may not be shown for what is in it beside the matter. */
export function checkSafety(sentence: string): string | undefined {
  const text = sentence.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  if (sentence.length > maxCharacters) return 'it is too long; write short sentences';
  if (link.test(text)) return 'it has a link or an address in it';
  if (markup.test(sentence)) return 'it has markup in it; write plain sentences, and fractions as 3/4';
  if (personal.standIn(wordsOf(text))) return 'it asks for something personal';
  return undefined;
}

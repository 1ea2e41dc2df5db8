import { type Intent, intentRules } from './intent-rules.ts';
import { findNearestIntent } from './nearest-intent.ts';
import { plainWords } from './plain-words.ts';

/** Said by the first word or the last sign only: what the whole message is like says more. */
const vague: readonly Intent[] = ['ask', 'question', 'agree', 'refuse', 'greet'];

/** What a student's words are about, when they ask or tell something; `null` otherwise. */
export function findIntent(text: string): Intent | null {
  const words = plainWords(text);
  const intent = intentRules.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return intent && !vague.includes(intent) ? intent : (findNearestIntent(words) ?? intent);
}

/** The word or phrase that a student asks the meaning of; `null` where none is named. */
export function askedTerm(text: string): string | null {
  const words = plainWords(text)
    .replace(/[?!.,"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const pattern of termPatterns) {
    const found = pattern.exec(words)?.[1]?.replace(/ (?:even )?(?:supposed to )?means?$/, '');
    const term = found?.replace(/^(?:(?:a|an|the|this|that|these|word|even)(?: +|$))+/, '').trim();
    if (term) return term;
  }
  return null;
}

const termPatterns = [
  /\bwhat (?:does|do) (?:the word |a |an |the )?(.{1,40}?) (?:even )?(?:supposed to )?mean\b/,
  /\b(?:mean by|meaning of|definition of|define|explain(?: to me)?(?: what)?) (?:the word |a |an |the )?(.{1,40}?)(?: is| are| means?| please)*$/,
  /\bwhat (?:a |an |the )?(.{1,40}?) (?:even )?(?:is|are|means?)$/,
  /^(?:but |and |ok |okay |so |um |please )*(?:what(?:'?s|s| is| are| was| were)|wats|wat is|who(?:'?s| is| was)) (?:even )?(?:a |an |the |meant by )?(.{1,40}?)(?: again| please| in math| exactly| even)*$/,
];

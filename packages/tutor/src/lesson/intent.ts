import { isInDanger } from './danger.ts';
import { type Intent, intentRules } from './intent-rules.ts';
import { plainWords } from './plain-words.ts';
import { utterances } from './utterances.ts';

/** Said by the first word or the last sign only: what the whole message is like says more. */
const vague: readonly Intent[] = ['ask', 'question', 'agree', 'refuse', 'greet'];

/** What a student's words are about, when they ask or tell something; `null` otherwise. */
export function findIntent(text: string): Intent | null {
  if (isInDanger(text)) return 'danger';
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

/** Below this likeness (of 1) a message is like nothing that is known. */
const minLikeness = 0.36;

/** How an answer begins, whatever it is like. */
const answerStart = /^(?:i (?:think|guess|believe)|maybe|perhaps|because|it(?:'s| is| was)|its|the answer)\b/;

/** Words, pairs of words, and the three-letter pieces of words, which a misspelt word shares with the right one. */
function features(text: string): Set<string> {
  const words = text.match(/[a-z']+/g) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const pieces = words
    .filter((word) => word.length > 3)
    .flatMap((word) => [...`^${word}$`].slice(2).map((_, at) => `^${word}$`.slice(at, at + 3)));
  return new Set([...words, ...pairs, ...pieces]);
}

const known = Object.entries(utterances).flatMap(([intent, texts]) =>
  texts.map((text) => ({ intent: intent as Intent, features: features(plainWords(text)) })),
);

const counts = new Map<string, number>();
for (const { features } of known) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);

/** What few utterances hold tells more. */
const weight = (feature: string): number => Math.log((known.length + 1) / ((counts.get(feature) ?? 0) + 1));

const size = (all: Set<string>): number => Math.hypot(...[...all].map(weight));

const sizes = known.map(({ features }) => size(features));

/** What is said to somebody holds one of these; what only names something does not. */
const spoken =
  /\b(?:i|i'm|i've|you|you're|me|my|we|us|this|can|can't|do|don't|let's|let|give|show|tell|please|what|how|who)\b|^(?:is|are|not|no|too|so|why)\b/;

/** The intent of the utterance that a message, in plain words, is most like; `null` where none is near, and for single words. */
export function findNearestIntent(words: string): Intent | null {
  if (!words.includes(' ') || /\d/.test(words) || !spoken.test(words) || answerStart.test(words)) return null;
  const own = features(words);
  const ownSize = size(own);
  let best: { intent: Intent; likeness: number } | undefined;
  for (const [at, { intent, features }] of known.entries()) {
    let shared = 0;
    for (const each of own) if (features.has(each)) shared += weight(each) ** 2;
    const likeness = shared / (ownSize * (sizes[at] ?? 1));
    if (likeness > (best?.likeness ?? minLikeness)) best = { intent, likeness };
  }
  return best?.intent ?? null;
}

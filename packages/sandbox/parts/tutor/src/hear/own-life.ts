import content from '../content/intents.json' with { type: 'json' };
import safety from '../content/phrases/safety.json' with { type: 'json' };
import { actOf, type Intent, isIntent } from '../teach/intent.ts';
import { isInDanger } from './danger.ts';
import { insultIn } from './insult.ts';
import { likenessOf } from './like-danger.ts';
import { compilePhrase } from './match-phrase.ts';
import { nearest } from './nearest.ts';
import { plainSentences } from './plain-words.ts';

/** Above this, what somebody tells of their life is met with care: "my coach sends me pictures", but not "i have a dog". */
const leastWorry = 2;

/** Above this, it is so though it sounds like a wish or an answer: "my mom left us alone for three days", but not "my teacher wants me to draw it". */
const leastGraveWorry = 5;

/** From this share of the votes on, what is told is surely what the examples say: a feeling, or a wish and no news of a life. */
const leastSure = 0.5;

/** Of these the examples say only that somebody tells something. */
const ofLife: readonly string[] = content.ofLife;

/** The longest message that is heard for more than danger, in characters. */
export const maxCharacters = 500;

const life = compilePhrase('i|me|my|mine|we|us|our|{person}', safety.words);

/**
 * Why a message is met with care alone: who tells of their own life, or of people in it, is met kindly unless it is surely harmless.
 * `undefined` for all other messages.
 */
export function careFor(text: string): Intent | undefined {
  if (isInDanger(text)) return 'danger';
  return insultIn(text) === 'told' ? 'sad' : worryIn(text);
}

/** A feeling, or what is told of a life and may not be harmless. */
export function worryIn(text: string, likeness = likenessOf): Intent | undefined {
  const near = nearest(text.slice(0, maxCharacters));
  const [best = ''] = near.labels;
  const isSure = near.shareOf(best) >= leastSure;
  if (isSure && isIntent(best) && actOf(best) === 'care') return best;
  if (near.isSaid && !ofLife.includes(best)) return undefined;
  const least = isSure && !ofLife.includes(best) ? leastGraveWorry : leastWorry;
  const tells = (sentence: string) => life.test(sentence) && likeness(sentence) > least;
  return plainSentences(text.slice(0, maxCharacters)).some(tells) ? 'own_life' : undefined;
}

/** Whether a message may be met with care: none of these goes to a language model, nor later in the lines of the conversation (decision 90). */
export const isForCare = (text: string): boolean => careFor(text) !== undefined;

import { remember } from '../content/remember.ts';
import { maskedIn } from '../mask-personal-data.ts';
import { actOf, type Intent, isIntent } from '../teach/intent.ts';
import { isInDanger, ofCare, withoutHarmless } from './danger.ts';
import { insultIn } from './insult.ts';
import { leastMaybe, leastSure, likelyOf } from './likely.ts';
import { plainSentences } from './plain-words.ts';

/** What tells of a life in which nothing is wrong. */
export const ofLife: readonly string[] = ['chat', 'good_news', 'pride', 'joke'];

/** From this share on, what is told of a life is met with care: "my coach shouts at me", but not "my brother ate lunch". */
const leastCare = 0.15;

/** The longest message that is heard for more than danger, in characters. */
export const maxCharacters = 500;

/**
 * Why a message is met with care alone: who tells of their own life, or of people in it, is met kindly unless it is surely harmless.
 * `undefined` for all other messages.
 */
export const careFor: (text: string) => Intent | undefined = remember(
  (text) => {
    if (isInDanger(text)) return 'danger';
    const insult = insultIn(text);
    if (insult) return insult === 'told' ? 'sad' : undefined;
    return worryIn(text);
  },
  // A model gets the same lines of a conversation again with each message.
  { maxTexts: 500, maxLetters: maxCharacters },
);

/** The intent of what may need care: a feeling, `worry` where it is like what worries, `own_life` where it may be no more than news. */
export function worryIn(text: string, likelyIn = likelyOf): Intent | undefined {
  const sentences = plainSentences(text.slice(0, maxCharacters));
  const { isSaid, labels, shareOf } = likelyIn(sentences);
  const [best = ''] = labels;
  const isFeeling = isIntent(best) && actOf(best) === 'care' && best !== 'danger';
  if (isSaid || (isFeeling && shareOf(best) >= leastSure)) return isFeeling ? best : undefined;
  // What is grave is heard in any of its sentences, the rest in all of it together.
  const isGrave = sentences.some((each) => likelyIn([withoutHarmless(each)]).shareOf(...ofCare) >= leastSure);
  if (isGrave) return 'worry';
  // Who tells of a life is listened to; a question or an answer tells of none but where it may well be so.
  const isTold = shareOf(...ofLife, ...ofCare) >= leastSure;
  // "my nan's number is [phone number], he is mean to me": beside personal data it gets more than why these were taken out.
  const least = isTold ? (maskedIn(text).length > 0 ? 0 : leastCare) : leastMaybe;
  return shareOf(...ofCare) >= least ? 'own_life' : undefined;
}

/** Whether a message may be met with care: none of these goes to a language model, nor later in the lines of the conversation (decision 90). */
export const isForCare = (text: string): boolean => careFor(text) !== undefined;

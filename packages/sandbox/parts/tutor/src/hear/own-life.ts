import safety from '../content/phrases/safety.json' with { type: 'json' };
import { remember } from '../content/remember.ts';
import { maskedIn } from '../mask-personal-data.ts';
import { actOf, type Intent, isIntent } from '../teach/intent.ts';
import { isInDanger, withoutHarmless } from './danger.ts';
import { insultIn } from './insult.ts';
import { likenessOf, ofLife } from './like-danger.ts';
import { leastClear, leastMaybe, leastSure, likelyAbout } from './likely.ts';
import { compilePhrase } from './match-phrase.ts';
import { isQuestion } from './parts.ts';
import { plainSentences } from './plain-words.ts';

/** Above this, what somebody tells of their life is met with care: "my coach shouts at me", but not "my brother ate lunch". */
const leastWorry = 3;

/** Above this, it is so though the examples say surely what else it is: "can i stop now he is back", but not "can i go home now". */
const leastGraveWorry = 7;

/** Above this, it is met in earnest: "my mom forgot me at school", but not "my coach shouts at me", which may be no more than news. */
const leastHeavyWorry = 10;

/** The longest message that is heard for more than danger, in characters. */
export const maxCharacters = 500;

const people = compilePhrase('{person}', safety.words);
const life = compilePhrase('i|me|my|mine|we|us|our|{person}', safety.words);

/** Whether a message names the student or people in their life. */
export const tellsOfLife = (text: string): boolean => plainSentences(text).some((each) => life.test(each));

/**
 * Why a message is met with care alone: who tells of their own life, or of people in it, is met kindly unless it is surely harmless.
 * `undefined` for all other messages.
 */
export const careFor: (text: string) => Intent | undefined = remember(
  (text) => {
    if (isInDanger(text)) return 'danger';
    return insultIn(text) === 'told' ? 'sad' : worryIn(text);
  },
  // A model gets the same lines of a conversation again with each message.
  { maxTexts: 500, maxLetters: maxCharacters },
);

/** The intent of what may need care: a feeling, `worry` where what is told of a life is like what worries, `own_life` where it may be no more than news. */
export function worryIn(text: string, likeness = likenessOf): Intent | undefined {
  const said = text.slice(0, maxCharacters);
  const likely = likelyAbout(said);
  const [best = ''] = likely.labels;
  const isSure = likely.shareOf(best) >= leastSure;
  const worryOf = (sentences: readonly string[]) =>
    Math.max(0, ...sentences.map((each) => likeness(withoutHarmless(each))));
  const told = plainSentences(said).filter((sentence) => life.test(sentence));
  const worry = worryOf(told);
  // "i feel great" is like "i feel bad", but tells nothing bad.
  if (isSure && isIntent(best) && actOf(best) === 'care' && (likely.isSaid || worry > leastWorry))
    return best;
  if (likely.isSaid) return undefined;
  // "is it bad to tell" is asked of oneself, too.
  const grave = isQuestion(said) ? worryOf(plainSentences(said)) : worry;
  // "did kids really have to work" is clearly asked of the matter.
  const asks = likely.shareOf(best) >= leastClear && isIntent(best) && actOf(best) === 'ask';
  if (grave > leastHeavyWorry && !asks) return 'worry';
  // Who asks nothing tells something, and "answer" says only that no answer was found.
  const isTold = [...ofLife, 'answer', 'matter'].includes(best) || !isSure;
  if (grave > leastGraveWorry && !asks) return 'own_life';
  if (worry > leastWorry && isTold && !(isQuestion(said) && likely.shareOf('matter') >= leastMaybe))
    return 'own_life';
  // "my mum died, you can ring 555-0143": what is told of people beside personal data gets more than why these were taken out.
  const isBesideData =
    told.some((each) => people.test(each)) && ofLife.includes(best) && maskedIn(said).length > 0;
  return isBesideData ? 'own_life' : undefined;
}

/** Whether a message may be met with care: none of these goes to a language model, nor later in the lines of the conversation (decision 90). */
export const isForCare = (text: string): boolean => careFor(text) !== undefined;

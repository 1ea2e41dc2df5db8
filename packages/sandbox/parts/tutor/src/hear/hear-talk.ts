import { contentWords } from '../content/content-words.ts';
import content from '../content/intents.json' with { type: 'json' };
import { isKnown } from '../grade/grade-answer.ts';
import { askable } from '../teach/ask-back.ts';
import type { Heard } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import type { FoundAnswer } from './find-answer.ts';
import { insultIn } from './insult.ts';
import { otherLanguageReply } from './languages.ts';
import { type Likely, leastClear, leastMaybe, leastSure, likelyAbout } from './likely.ts';
import { careFor, ofLife } from './own-life.ts';
import { beginsQuestion, beginsWithVerb, isQuestion, partsOf } from './parts.ts';
import { isMash } from './plain-words.ts';
import { isNumber, leastClaim } from './read-part.ts';
import { type Around, meantIn, sayIn } from './say-in.ts';
import { askedWords, formOf } from './sayable.ts';

/** Of these an example says only that the message asks about the matter, not what it asks. */
const ofThings: readonly string[] = ['matter', 'word'];

/** What is asked, wanted or told beside an answer, where that is surely something. */
export function hearBeside(around: Around, rest: string): Heard | undefined {
  if (rest === '') return undefined;
  // "which makes 7" asks nothing; the answer is taken, and its verdict says why.
  const asking = partsOf(rest).find((part) => beginsQuestion(part) || beginsWithVerb(part.text));
  const care = careFor(rest);
  // "did he really get hit" is no news of a life.
  if (care && !(asking && care === 'own_life')) return { act: 'care', intent: care, sure: 1 };
  const text = asking?.text ?? rest;
  const likely = likelyAbout(text);
  const heard = hearOther({ ...around, mayAsk: false }, text, likely, undefined);
  if (heard.act === 'request') return likely.shareOf(heard.intent) >= leastSure ? heard : undefined;
  if (likelyAbout(rest).shareOf(...ofLife) >= leastClear) return { act: 'talk', intent: 'chat', sure: 1 };
  const isFound = (heard.quotes ?? heard.terms) !== undefined;
  const isUnknown = heard.intent === 'matter' && (formOf(text) !== 'why' || askedWords(text).length > 1);
  return asking && heard.act === 'ask' && (isFound || isUnknown) ? heard : undefined;
}

/** What a message is that is no sure answer, and tells nothing that needs care. */
export function hearOther(
  around: Around,
  text: string,
  likely: Likely,
  found: FoundAnswer | undefined,
): Heard {
  const talk = (intent: Intent, quote?: string): Heard => ({
    ...{ act: 'talk', intent, sure: 1 },
    ...(quote && { quotes: [{ id: intent, text: quote }] }),
  });
  if (insultIn(text)) return talk('rude');
  const foreign = otherLanguageReply(text);
  if (foreign) return talk('foreign', foreign);
  if (isMash(text)) return talk('mash');
  if (contentWords(text).length === 0 && /\p{Extended_Pictographic}/u.test(text)) return talk('emoji');
  const { wanted } = around;
  if (wanted && wantsWanted(around, text, likely, wanted))
    return { act: 'request', intent: 'topic', quotes: [{ id: 'wanted', text: wanted }], sure: 1 };
  const wish = wishIn(around, likely);
  const mayAsk = isQuestion(text) || ofThings.includes(likely.labels[0] ?? '');
  // "did they really chop his head off" is like news, but asks; "i found it is ottawa" is like news, but answers.
  const isOther = isQuestion(text)
    ? wish.intent === 'chat' && beginsWithVerb(text)
    : found !== undefined && isKnown(found.verdict);
  const isWish = wish.sure >= leastSure && !isOther;
  if ((likely.isSaid || isWish) && !ofThings.includes(wish.intent)) return wish;
  const said = mayAsk ? sayIn(around, text, likely, wish) : undefined;
  if (said) return said;
  if (found && around.problem && around.mayAsk) {
    const answer = askable(around.problem, found.text) ?? found.text; // of "it 10" the number
    return { act: 'ask', intent: 'ask_back', question: { about: 'answer', answer }, sure: 1 };
  }
  return hearUnsure(around, text, likely);
}

/** "why can't we do photosynthesis": it was said at the beginning that there is no lesson on it. */
function wantsWanted(around: Around, text: string, likely: Likely, wanted: string): boolean {
  const said = contentWords(text);
  const isWish = likely.labels.slice(0, 3).includes('topic');
  return isWish && contentWords(wanted).every((word) => said.includes(word)) && !meantIn(around, text, false);
}

/** A message of no more words may be an answer as it stands. */
const maxShort = 3;

/** Where nothing is sure, nothing is guessed: a question is not known, what is told is met kindly, and all else is asked about. */
function hearUnsure(around: Around, text: string, likely: Likely): Heard {
  const wished = likely.labels.filter((label): label is Intent => Object.hasOwn(offers, label));
  const fitting = wished.filter((wish) => likely.shareOf(wish) >= leastMaybe);
  const sure = 1 - likely.shareOf(...wished);
  const asks = isQuestion(text) || likely.shareOf(...ofThings) >= leastSure;
  if (asks && fitting.length === 0) return { act: 'ask', intent: 'matter', sure };
  if (likely.shareOf(...ofLife) >= leastMaybe) return { act: 'talk', intent: 'chat', sure };
  // So short a message is no answer that the grader knows; a number in it may be one.
  const words = contentWords(text);
  const isShort = words.length <= maxShort && !words.some(isNumber);
  if (likely.shareOf('answer') >= leastClaim)
    return { act: 'talk', intent: isShort ? 'not_it' : 'no_answer', sure };
  if (!around.mayAsk) return { act: 'talk', intent: 'unclear', sure };
  const offered = [...new Set([...fitting, ...usualWishes])].slice(0, 3);
  return { act: 'ask', intent: 'ask_back', question: { about: 'wishes', wishes: offered }, sure: 1 };
}

/** What the message wants, as far as the examples say. */
function wishIn({ problem, sayable }: Around, likely: Likely): Heard {
  const [best = ''] = likely.labels.filter((label) => label !== 'answer');
  const sure = likely.shareOf(...(ofHelp.includes(best) ? ofHelp : [best]));
  const intent: Intent = isIntent(best) && sure >= leastMaybe ? best : 'unclear';
  // Who does not understand the problem is told what its words mean, but not those that it quotes.
  const ask = problem?.ask.split('"').filter((_, at) => at % 2 === 0);
  const terms = intent === 'clarify' && ask ? sayable.terms(ask.join(' ')).slice(0, 1) : [];
  return { act: actOf(intent), intent, ...(terms.length > 0 && { terms }), sure };
}

/** Wishes that a student can be asked about. */
const { offers } = content;

/** What who is not understood may want. */
const usualWishes: readonly Intent[] = ['hint', 'explain', 'skip'];

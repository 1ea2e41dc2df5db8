import type { Draft } from '../teach/draft.ts';
import { askedWords, findTerms } from './find-terms.ts';
import { termWords } from './glossary.ts';
import type { Candidate } from './hear-idea.ts';
import { type Nearest, shareBesideAnswer } from './nearest.ts';

/** "an example of", "show me one with": who asks so wants one of a kind, and no meaning. */
export const asksExampleOf =
  /\bexamples? (?:of|for|where)\b|(?!.*\b(?:boring|dumb|eas(?:y|ier)|fun|hard(?:er)?|interesting|lame|stupid)\b)(?:^|\b(?:give|tell|name|show|see|do) (?:me |us )?)(?:an?|another|one|some|some(?:thing|one|body|where)) (?!hint|clue|example|easier|harder)(?:\p{L}+ ){0,4}(?:that|thats|with(?:out)?|w|which|for|who|whos|where|but|about|like) /u;

/** So likely, of 1, a message may ask for a word; what has nothing beside it does so more likely. */
const leastOfWord = 0.2;
const leastOfClearWord = 0.8;
const worthOfAll = 2;
const asksOneWord = /^(?:so )?(?:huh?|what (?:is|are)) (?:an? |the )?\p{L}+ (?:\? )?$/u;

/** "can it snow in the desert" asks for the meaning of none of its words. */
const asksOfThingElse =
  /^(?:(?:so|but|and) )*(?:(?:an? )?(?:hint|clue|help)|(?:go|slow|speak) |why|how come|what if|what happens|(?:what|which)(?: one)? is (?:bigger|smaller|longer|shorter|heavier|lighter|more|less)|how (?:do|does|did|can|could|would|should|is|are|many|much|far|long|big|old) (?!(?:you|i|we) (?:say|spell|call|explain|define|describe))|what do(?:es)? (?:the|this|that|our|my)|is|are|was|were|does|did|will|has|(?:can|could|may|do|would|should) (?!you (?:say|call|explain|tell|define))|tell me (?:the name|an?|another|one|some|more)\b|name (?:an?|another|one|some|the)\b) ?(?!.*\b(?:mean\w*|called|definition|words?|stand for|same|difference|vs|what (?:an? |the )?\p{L}+ (?:is|are))\b)/u;

/** "what is the past tense of go" */
export const asksFormOf =
  /\b(?:tense|plural|singular|opposite|past|prefix) (?:of|for) (?!a word|words?|it\b)(\p{L}+)/u;

/** A question for the meaning of words, where it may be one. */
export function hearWord(draft: Draft, text: string, plain: string, near: Nearest): Candidate | undefined {
  const asksDifference = /\b(?:differ\w*|vs)\b/i.test(text);
  const sure = shareBesideAnswer(near, 'word');
  const mayBe = sure >= leastOfWord || asksDifference || asksOneWord.test(plain);
  if (!mayBe || asksExampleOf.test(plain) || asksOfThingElse.test(plain) || asksFormOf.test(plain))
    return undefined;
  const terms = findTerms(draft, text);
  if (terms.length !== 1 && !(terms.length === 2 && asksDifference)) return undefined;
  const said = terms.flatMap(({ term }) => termWords(term)).length;
  const isAll = terms.length === 2 || sure > leastOfClearWord || askedWords(text).length <= said;
  return { heard: { act: 'ask', intent: 'word', terms, sure }, worth: sure + (isAll ? worthOfAll : 0) };
}

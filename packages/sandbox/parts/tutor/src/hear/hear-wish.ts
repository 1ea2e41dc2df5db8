import type { Draft } from '../teach/draft.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import { type Found, findIdea } from './find-idea.ts';
import { askedWords, findTerms } from './find-terms.ts';
import { termWords } from './glossary.ts';
import { ideaWords, isCommon } from './idea-words.ts';
import { type Nearest, shareOfCue } from './nearest.ts';
import { isQuestion } from './parts.ts';
import { plainSentences } from './plain-words.ts';

/** Below these shares, of 1, it is said that a message was not understood; no question for a word is looked for. */
const leastSure = 0.25;
const leastOfWord = 0.2;

const list = (text: string): readonly string[] => text.split(' ');

/** What a sentence of the module may reply to; where there is none, of these it is said that the answer is not known. */
const ofMatter = list('unclear matter word why how explain hint step');
const unknown = list('unclear matter word why');

/** What is asked for in few words that many questions have. */
const neverIdea = list('hint step skip repeat stop tell frustrated');

/** Questions that explanations answer, whatever words they have. */
const explained = list('matter word explain how why');

/** So likely, of 1, a wish is meant; a word is asked for and nothing else. */
const leastOfWish = 0.5;
const leastOfClearWord = 0.8;

/** A question is a wish only with a word that at least so many of the examples are about, of 1. */
const leastOfCue = 0.5;

const asksOfThing =
  /^\W*(?:(?:so|and|but|ok) )?(?:what|whats|when|why|how|where|who|which|is|are|do|does|can (?:an?|the|some\w*|it|they)) /;
const asksExampleOf = /\bexamples? (?:of|for|where)\b/;

/** What a message is that answers nothing: a question, a wish, or talk. */
export function hearWish(draft: Draft, text: string, near: Nearest): Heard {
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const sure = near.shareOf(...(ofHelp.includes(best) ? ofHelp : [best]));
  const intent: Intent = isIntent(best) && sure >= leastSure ? best : 'unclear';
  const heard = { act: actOf(intent), intent, sure } as const;
  if (near.shareOf(best) === 1 && intent !== 'matter' && intent !== 'word') return heard;
  const names = ideaWords(text).some((each) => !isCommon(each));
  const isOther = asksOther(best, text, names);
  const word = hearWord(draft, text, near);
  const isWish = neverIdea.includes(best) || (best === 'draw' && !/\b(?:i|is)\b/i.test(text));
  const idea = isWish && !isOther ? undefined : findIdea(draft, text);
  if (asksOwnWhy(draft, text)) return { act: 'ask', intent: 'why', sure };
  if (idea && names && !word?.isAll) return asked(idea);
  if (!isOther && sure >= leastOfWish && !explained.includes(best)) return heard;
  if (word && (word.terms.length === 2 || word.isAll)) return word;
  if (idea) return asked(idea);
  if (word && (intent === 'word' || word.sure > near.shareOf('matter'))) return word;
  const asks = isOther || isQuestion(text);
  const quote = asks && (isOther || ofMatter.includes(intent)) ? quoteModule(draft, text) : undefined;
  if (!quote && !isOther && !(asks && unknown.includes(intent))) return heard;
  const quotes = quote && [quote];
  return { act: 'ask', intent: intent === 'word' ? 'word' : 'matter', quotes, sure };
}

const asked = (idea: Found): Heard => ({ act: 'ask', intent: 'idea', quotes: [idea], sure: idea.share });

/** Whether what sounds like a wish asks for something of the matter: it names something and has no word of the wish, or wants an example of something. */
function asksOther(best: string, text: string, names: boolean): boolean {
  const plain = plainSentences(text).join(' ');
  if (asksExampleOf.test(plain)) return true;
  if (explained.includes(best) || !asksOfThing.test(plain)) return false;
  return names && shareOfCue(best, text) < leastOfCue;
}

/** A question for the meaning of words, where it may be one. */
function hearWord(draft: Draft, text: string, near: Nearest) {
  const asksDifference = /\b(?:differ\w*|vs)\b/i.test(text);
  const sure = near.shareOf('word');
  if (sure < leastOfWord && !asksDifference) return undefined;
  if (asksExampleOf.test(plainSentences(text).join(' '))) return undefined;
  const terms = findTerms(draft, text);
  if (terms.length !== 1 && !(terms.length === 2 && asksDifference)) return undefined;
  const isAll = askedWords(text).length <= wordsOfTerms(terms) || sure > leastOfClearWord;
  return { act: 'ask', intent: 'word', terms, sure, isAll } as const;
}

const wordsOfTerms = (terms: readonly Term[]): number => terms.flatMap(({ term }) => termWords(term)).length;

/** Whether a "why?" is for what the open problem gives a reason for, with half of its words: "why do you carry the 1". */
function asksOwnWhy({ lesson: { open } }: Draft, text: string): boolean {
  const why = open?.problem.why?.toLowerCase() ?? '';
  if (why === '' || open?.replies.why || !/\b(?:why|how come)\b/i.test(text)) return false;
  const words = askedWords(text).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  const said = words.filter((word) => why.includes(word) || /carr|borrow|regroup/.test(word));
  return said.length > 0 && 2 * said.length >= words.length;
}

/** What the lesson's module says of the words asked for. */
function quoteModule(draft: Draft, text: string): Quote | undefined {
  const [quote] = draft.moduleText?.find(askedWords(text)) ?? [];
  return quote && { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
}

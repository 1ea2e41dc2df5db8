import type { Draft } from '../teach/draft.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import { findIdea } from './find-idea.ts';
import { askedWords, findTerms } from './find-terms.ts';
import { termWords } from './glossary.ts';
import type { Nearest } from './nearest.ts';
import { isQuestion } from './parts.ts';

/** Below these shares, of 1, it is said that a message was not understood; a question for a word is looked for; an idea is. */
const leastSure = 0.25;
const leastOfWord = 0.2;

const list = (text: string): readonly string[] => text.split(' ');

/** What is asked about the matter, and what such questions are often like. */
const ofMatter = list('matter word why how example explain clarify hint step');

/** What is asked for in few words that many questions have. */
const neverIdea = list('hint step skip repeat stop tell frustrated');
const likeMatter = [
  ...ofMatter,
  ...list('answer progress previous must_i helpers what_if_wrong mistake purpose'),
];

/** So likely, of 1, an idea is meant, whatever else the message is like; a wish is; a word is asked for and nothing else; an idea may be. */
const surely = 0.95;
const leastOfWish = 0.5;
const leastOfClearWord = 0.8;
const leastOfMatter = 0.25;
const leastOfOwn = 0.38;

/** So much like a known question of the open concept, of 0.85, a message is that question, and no wish. */
const leastOfKnown = 0.8;

/** What a message is that answers nothing: a question, a wish, or talk. */
export function hearWish(draft: Draft, text: string, near: Nearest): Heard {
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const sure = near.shareOf(...(ofHelp.includes(best) ? ofHelp : [best]));
  const intent: Intent = isIntent(best) && sure >= leastSure ? best : 'unclear';
  const heard = { act: actOf(intent), intent, sure } as const;
  const isOfMatter = intent === 'unclear' || ofMatter.includes(intent);
  if (near.shareOf(best) === 1 && intent !== 'matter' && intent !== 'word') return heard;
  const word = hearWord(draft, text, near);
  const isWish = neverIdea.includes(best) || (best === 'draw' && !/\b(?:i|is)\b/i.test(text));
  const known = isWish ? undefined : findIdea(draft, text);
  if (known?.isOwn && known.ofWords >= leastOfKnown && !word?.isAll)
    return { act: 'ask', intent: 'idea', quotes: [known], sure: known.share };
  if (sure >= leastOfWish && isClear(intent, text)) return heard;
  if (word && (word.terms.length === 2 || word.isAll)) return word;
  const idea =
    near.shareOf(...likeMatter) - near.shareOf('clarify') >= leastOfMatter
      ? findIdea(draft, text)
      : undefined;
  const asked = { act: 'ask', intent: 'idea', quotes: idea && [idea], sure: idea?.share ?? 0 } as const;
  if (wordsOfOwnWhy(draft, text) > (idea?.isOwn ? 1 : 0)) return { act: 'ask', intent: 'why', sure };
  if (idea && idea.share >= surely) return asked;
  if (
    !isOfMatter &&
    sure >= leastOfWish &&
    !(idea?.isOwn && idea.ofWords >= leastOfOwn && sure < surely - 0.1)
  )
    return heard;
  if (word && word.sure > near.shareOf('matter')) return word;
  if (idea) return asked;
  if (word && intent === 'word') return word;
  if (!isQuestion(text) || !isOfMatter || ['clarify', 'example'].includes(intent)) return heard;
  const quote = quoteModule(draft, text);
  if (!quote && ['hint', 'step', 'explain', 'how'].includes(intent)) return heard;
  return {
    act: 'ask',
    intent: intent === 'word' ? 'word' : 'matter',
    sure,
    ...(quote && { quotes: [quote] }),
  };
}

/** Whether what it is like can be nothing else: an idea is asked for in words like those for help. */
const isClear = (intent: Intent, text: string): boolean =>
  !likeMatter.includes(intent) ||
  intent === 'example' ||
  (['step', 'hint'].includes(intent) && /\b(?:steps?|hints?|help|clues?)\b/i.test(text));

/** A question for the meaning of words, where it may be one. */
function hearWord(draft: Draft, text: string, near: Nearest) {
  const asksDifference = /\b(?:differ\w*|vs)\b/i.test(text);
  const sure = near.shareOf('word');
  if (sure < leastOfWord && !asksDifference) return undefined;
  const terms = findTerms(draft, text);
  if (terms.length !== 1 && !(terms.length === 2 && asksDifference)) return undefined;
  const isAll = askedWords(text).length <= wordsOfTerms(terms) || sure > leastOfClearWord;
  return { act: 'ask', intent: 'word', terms, sure, isAll } as const;
}

const wordsOfTerms = (terms: readonly Term[]): number => terms.flatMap(({ term }) => termWords(term)).length;

/** How many words of a "why?" the reason has that the open problem gives: "why do you carry the 1". */
function wordsOfOwnWhy({ lesson: { open } }: Draft, text: string): number {
  const why = open?.problem.why?.toLowerCase() ?? '';
  if (why === '' || open?.replies.why || !/\b(?:why|how come)\b/i.test(text)) return 0;
  const asked = askedWords(text).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  return asked.filter((word) => why.includes(word) || /carr|borrow|regroup/.test(word)).length;
}

/** What the lesson's module says of the words asked for. */
function quoteModule(draft: Draft, text: string): Quote | undefined {
  const [quote] = draft.moduleText?.find(askedWords(text)) ?? [];
  return quote && { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
}

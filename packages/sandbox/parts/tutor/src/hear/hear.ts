import type { Problem } from '../content/problem.ts';
import type { Draft } from '../teach/draft.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import type { Attempt } from './attempt.ts';
import { compareAnswer, compareValues } from './compare.ts';
import { isInDanger } from './danger.ts';
import { findAnswer } from './find-answer.ts';
import { findIdea } from './find-idea.ts';
import { askedWords, findTerms } from './find-terms.ts';
import { lessonWords, termWords } from './glossary.ts';
import { isInsult } from './insult.ts';
import { otherLanguageReply } from './languages.ts';
import { type Nearest, nearest } from './nearest.ts';
import { numberFact } from './number-facts.ts';
import { beginsWithVerb, isQuestion } from './parts.ts';
import { plainSentences } from './plain-words.ts';
import { kindsOf } from './question-kind.ts';

/** The longest message that is heard for more than danger, in characters. */
const maxCharacters = 500;

/** Below these shares, of 1, it is said that a message was not understood; a question for a word is looked for; an idea is. */
const leastSure = 0.25;
const leastOfWord = 0.2;

/** What is asked about the matter, and what such questions are often like. */
const ofMatter: readonly string[] = [
  'matter',
  'word',
  'why',
  'how',
  'example',
  'explain',
  'clarify',
  'hint',
  'step',
];
const likeMatter: readonly string[] = [
  ...ofMatter,
  ...['answer', 'progress', 'previous', 'must_i', 'helpers', 'what_if_wrong', 'mistake', 'purpose'],
];

/** So likely, of 1, an idea is meant, whatever else the message is like; a wish is; a word is asked for and nothing else; an idea may be. */
const surely = 0.95;
const leastOfWish = 0.5;
const leastOfClearWord = 0.8;
const leastOfMatter = 0.25;
const leastOfOwn = 0.38;

/**
 * The door of a lesson: what a student's message is, by examples of what students say. Danger comes first, then what grades as an answer,
 * then what is asked.
 */
export function hear(draft: Draft, text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger', sure: 1 };
  const { open } = draft.lesson;
  const near = nearest(text.slice(0, maxCharacters));
  if (open && isHalf(open.problem, text)) return { act: 'ask', intent: 'half', sure: 1 };
  const attempt = open && findAnswer(open.problem, text, near, lessonWords(draft));
  if (isInsult(text) && !isMeant(open?.problem, attempt, text))
    return { act: 'talk', intent: 'rude', sure: 1 };
  const isRight = attempt?.verdict.kind === 'right';
  const computed = isQuestion(text) ? compute(draft, text) : undefined;
  if (computed) return { act: 'ask', intent: 'computed', quotes: [computed], sure: 1 };
  if (!isRight && isMash(text)) return { act: 'talk', intent: 'mash', sure: 1 };
  const isSure =
    isRight ||
    attempt?.verdict.kind === 'almost' ||
    (attempt?.verdict.kind === 'wrong' && attempt.verdict.misconception !== undefined);
  const foreign = isSure ? null : otherLanguageReply(text);
  if (foreign) return { act: 'talk', intent: 'foreign', quotes: [{ id: 'foreign', text: foreign }], sure: 1 };
  if (attempt && attempt.verdict.kind !== 'none') return heardAnswer(attempt, near, open.problem, text);
  if (!/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text))
    return { act: 'talk', intent: 'emoji', sure: 1 };
  return hearWish(draft, text, near);
}

/** "the top is 3, right?" */
const isHalf = ({ expected }: Problem, text: string): boolean =>
  expected.kind === 'number' &&
  expected.value.includes('/') &&
  isQuestion(text) &&
  /^\W*(?:(?:so|ok|and|then|um|i think|is) )*(?:(?:the|my|its|is) )*(?:top|bottom|numerator|denominator)(?: number| part)? (?:is |will be |would be |must be |stays |gets |just )*(?:an? )?\d+(?![\d/])[^\d/]*$/i.test(
    text,
  );

/** "asdfgh", "brrr": no word is spelt so. */
const isMash = (text: string): boolean =>
  /^\W*(?=\p{L}{4,}\W*$)(?:[b-df-hj-np-tv-xz]{4,}|\p{L}*(?:[b-df-hj-np-tv-xz]{6}|asdf|sdfg|dfgh|hjkl|qwer|zxcv)\p{L}*|(\D{1,3})\1{2,}.?)\W*$/iu.test(
    text,
  );

/** An insult is never graded; beside a number, or the very word, there may be one. */
const isMeant = (problem: Problem | undefined, attempt: Attempt | null, text: string): boolean =>
  attempt !== null &&
  ((problem?.expected.kind === 'number' && /\d/.test(text)) ||
    (attempt.verdict.kind === 'right' && attempt.verdict.written === undefined));

function heardAnswer(
  { answer, verdict }: Attempt,
  near: Nearest,
  { expected }: Problem,
  text: string,
): Heard {
  // A guess in words is right, or it costs nothing: "is it a stone?"
  const isGuess = expected.kind === 'words' && verdict.kind === 'wrong' && beginsWithVerb(text);
  return { act: isGuess ? 'ask' : 'answer', intent: 'answer', answer, sure: near.shareOf('answer') };
}

function hearWish(draft: Draft, text: string, near: Nearest): Heard {
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const sure = near.shareOf(...(ofHelp.includes(best) ? ofHelp : [best]));
  const intent: Intent = isIntent(best) && sure >= leastSure ? best : 'unclear';
  const heard = { act: actOf(intent), intent, sure } as const;
  const isOfMatter = intent === 'unclear' || ofMatter.includes(intent);
  const isSaid = near.shareOf(best) === 1 && intent !== 'matter' && intent !== 'word';
  if (isSaid || (sure >= leastOfWish && isClear(intent, text))) return heard;
  const word = hearWord(draft, text, near);
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
  if (word?.isBare && word.sure > near.shareOf('matter')) return word;
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

/** What asks for more than what a word means. */
const ofMore: readonly string[] = ['check', 'example', 'why', 'why_not', 'edge'];

/** A question for the meaning of words, where it may be one. */
function hearWord(draft: Draft, text: string, near: Nearest) {
  const asksDifference = /\b(?:differ\w*|vs)\b/i.test(text);
  const sure = near.shareOf('word');
  if (sure < leastOfWord && !asksDifference) return undefined;
  const terms = findTerms(draft, text);
  const isOne = terms.length === 1 && isAllAsked(terms, text);
  if (!isOne && !(terms.length === 2 && asksDifference)) return undefined;
  const isBare = !kindsOf(plainSentences(text).join(' ')).some((kind) => ofMore.includes(kind));
  const isAll = isBare && (askedWords(text).length <= wordsOfTerms(terms) || sure > leastOfClearWord);
  const isShort = askedWords(text).length < wordsOfTerms(terms) + 3;
  return { act: 'ask', intent: 'word', terms, sure, isBare, isShort, isAll } as const;
}

/** "what is the biggest country" */
const asksWhich =
  /^\W*(?:(?:so|ok|and|but) )?(?:what|which|who|where)(?:'?s)? (?:(?:is|are|was|were) )?the \p{L}+ (?!(?:again|mean|called)\b)\p{L}+/iu;

/** Whether a question is for these words alone, and not for something that they are said of. */
const isAllAsked = (terms: readonly Term[], text: string): boolean =>
  !asksWhich.test(text) ||
  /\bmean|\bword\b|\bdiff/i.test(text) ||
  askedWords(text).length <= wordsOfTerms(terms);

const wordsOfTerms = (terms: readonly Term[]): number => terms.flatMap(({ term }) => termWords(term)).length;

/** How many words of a "why?" the reason has that the open problem gives: "why do you carry the 1". */
function wordsOfOwnWhy({ lesson: { open } }: Draft, text: string): number {
  const why = open?.problem.why?.toLowerCase() ?? '';
  if (why === '' || open?.replies.why || !/\b(?:why|how come)\b/i.test(text)) return 0;
  const asked = askedWords(text).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  return asked.filter((word) => why.includes(word) || /carr|borrow|regroup/.test(word)).length;
}

/** What a message asks that can be worked out: "is 1/2 the same as 0.5?" */
function compute(draft: Draft, text: string): Quote | undefined {
  const { open } = draft.lesson;
  if (!open || !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i.test(text))
    return undefined;
  const said =
    compareAnswer(open.problem, text) ?? compareValues(open.problem, text) ?? numberFact(open.problem, text);
  return said === null ? undefined : { id: 'computed', text: said };
}

/** What the lesson's module says of the words asked for. */
function quoteModule(draft: Draft, text: string): Quote | undefined {
  const [quote] = draft.moduleText?.find(askedWords(text)) ?? [];
  return quote && { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
}

import { fraction } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import type { Attempt } from './attempt.ts';
import { compareAnswer, compareValues } from './compare.ts';
import { isInDanger } from './danger.ts';
import { findAnswer } from './find-answer.ts';
import { findIdea } from './find-idea.ts';
import { askedWords, findTerms, namedTerms } from './find-terms.ts';
import { lessonWords, termWords } from './glossary.ts';
import { isInsult } from './insult.ts';
import { otherLanguageReply } from './languages.ts';
import { type Nearest, nearest } from './nearest.ts';
import { numberFact } from './number-facts.ts';
import { beginsWithVerb, isQuestion } from './parts.ts';

/** The longest message that is heard for more than danger, in characters. */
const maxCharacters = 500;

/** Below these shares, of 1, it is said that a message was not understood; a question for a word is looked for; an idea is. */
const leastSure = 0.25;
const leastOfWord = 0.2;

/** No intents: what is neither an answer nor a wish. */
const ofMatter: readonly string[] = ['matter', 'word', 'why', 'how'];

/** What stays what it is, whatever idea it is like. */
const ofPeople: readonly string[] = [
  'clarify',
  'sad',
  'rude',
  'tell',
  'identity',
  'progress',
  'pause',
  'stop',
  'skip',
  'repeat',
  'easier',
  'harder',
  'hint',
  'topic',
  'previous',
  'privacy',
  'screen',
  'marks',
  'greet',
  'thank',
  'visitor',
  'draw',
  'languages',
  'mistake',
  'page_help',
  'page_about',
];

/**
 * The door of a lesson: what a student's message is, by examples of what students say. Danger comes first, then what grades as an answer,
 * then what is asked.
 */
export function hear(draft: Draft, text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger', sure: 1 };
  const { open } = draft.lesson;
  const near = nearest(text.slice(0, maxCharacters));
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
  const asks = isQuestion(text);
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const group = ofHelp.includes(best) ? ofHelp : [best];
  const sure = near.shareOf(...group);
  const intent: Intent = isIntent(best) && sure >= leastSure ? best : 'unclear';
  const heard = { act: actOf(intent), intent, sure } as const;
  const isOfPeople = ofPeople.includes(intent) && sure >= 0.5;
  const pair = /\b(?:differ\w*|same|vs)\b/i.test(text) ? findTerms(draft, text) : [];
  if (pair.length === 2) return { act: 'ask', intent: 'word', terms: pair, sure: 1 };
  const wantsWord = intent === 'word' || (!isOfPeople && near.shareOf('word') >= leastOfWord);
  const terms = wantsWord ? findTerms(draft, text).filter((_, __, all) => isAllAsked(all, text)) : [];
  const isBare = askedWords(text).length <= 3;
  if (
    terms.length > 0 &&
    (isBare || intent === 'word' || near.shareOf('word') > near.shareOf('matter')) &&
    !hasIdea(draft, text)
  )
    return { act: 'ask', intent: 'word', terms, sure: near.shareOf('word') };
  const idea = isOfPeople || askedWords(text).length === 0 ? undefined : findIdeaQuote(draft, text);
  if (idea) return { act: 'ask', intent: 'idea', quotes: [idea], sure };
  if (asksOwnWhy(draft, text)) return { act: 'ask', intent: 'why', sure };
  if (intent === 'word' || intent === 'matter') {
    const quote = quoteModule(draft, text);
    if (terms.length > 0 && intent === 'word') return { ...heard, terms };
    return { ...heard, intent: intent === 'word' ? 'word' : 'matter', ...(quote && { quotes: [quote] }) };
  }
  if (
    intent === 'unclear' &&
    asks &&
    (near.shareOf(...ofMatter) >= leastSure || namedTerms(draft, text).length > 0)
  ) {
    const quote = quoteModule(draft, text);
    return { act: 'ask', intent: 'matter', sure, ...(quote && { quotes: [quote] }) };
  }
  return heard;
}

/** "what is the biggest country" */
const asksWhich =
  /^\W*(?:(?:so|ok|and|but) )?(?:what|which|who|where)(?:'?s)? (?:(?:is|are|was|were) )?the \p{L}+ (?!(?:again|mean|called)\b)\p{L}+/iu;

/** Whether a question is for these words alone, and not for something that they are said of. */
const isAllAsked = (terms: readonly Term[], text: string): boolean =>
  !asksWhich.test(text) ||
  /\bmean|\bword\b|\bdiff/i.test(text) ||
  askedWords(text).length <= terms.flatMap(({ term }) => termWords(term)).length;

/** "why do you carry the 1": whether it asks why that which the open problem explains is done. */
function asksOwnWhy({ lesson: { open } }: Draft, text: string): boolean {
  const why = open?.problem.why?.toLowerCase() ?? '';
  const asked = askedWords(text).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  return (
    why !== '' &&
    /\b(?:why|how come)\b/i.test(text) &&
    asked.some((word) => why.includes(word) || /carr|borrow|regroup/.test(word))
  );
}

const hasIdea = (draft: Draft, text: string): boolean =>
  askedWords(text).length > 2 && findIdea(draft, text) !== undefined;

/** What a message asks that can be worked out: "is 1/2 the same as 0.5?" */
function compute(draft: Draft, text: string): Quote | undefined {
  const { open } = draft.lesson;
  if (!open || !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i.test(text))
    return undefined;
  const { expected } = open.problem;
  const hidden = expected.kind === 'number' ? fraction(expected.value) : undefined;
  const said =
    compareAnswer(open.problem, text) ?? compareValues(text, hidden) ?? numberFact(open.problem, text);
  return said === null ? undefined : { id: 'computed', text: said };
}

function findIdeaQuote(draft: Draft, text: string): Quote | undefined {
  const id = findIdea(draft, text);
  const [, concept = '', at = ''] = /^idea:(.*):(\d+)$/.exec(id ?? '') ?? [];
  const own = currentConcept(draft);
  const found = own?.id === concept ? own : draft.catalogue.concept(concept);
  const idea = found?.content.ideas?.[Number(at)];
  return id && idea ? { id, text: idea.answer } : undefined;
}

/** What the lesson's module says of the words asked for. */
function quoteModule(draft: Draft, text: string): Quote | undefined {
  const [quote] = draft.moduleText?.find(askedWords(text)) ?? [];
  return quote && { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
}

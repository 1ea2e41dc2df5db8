import { contentWords } from '../content/content-words.ts';
import content from '../content/intents.json' with { type: 'json' };
import { gradeAnswer, isKnown, isRight } from '../grade/grade-answer.ts';
import type { Heard } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import { type FoundAnswer, findAnswer, leastClaim } from './find-answer.ts';
import { insultIn } from './insult.ts';
import { isMash } from './is-mash.ts';
import { otherLanguageReply } from './languages.ts';
import { ofLife } from './like-danger.ts';
import { type Likely, leastMaybe, leastSure, likelyAbout, shareBesideAnswer } from './likely.ts';
import { careFor, maxCharacters, tellsOfLife } from './own-life.ts';
import { ownTask } from './own-task.ts';
import { beginsQuestion, beginsWithVerb, isQuestion, partsOf } from './parts.ts';
import { type Around, sayIn } from './say-in.ts';
import { askedWords, formOf } from './sayable.ts';

/** What somebody tells of a life, and what may be no more than news of it. */
const isNews = (care: Intent | undefined): care is Intent => care === 'own_life' || care === 'worry';

/** Of these an example says only that the message asks about the matter, not what it asks. */
const ofThings: readonly string[] = ['matter', 'word'];

/** The door of a lesson: what a student's message is. It is looked at once, in this order; each step is one place. */
export function hear(around: Around, text: string): Heard {
  const care = careFor(text);
  if (care === 'danger') return { act: 'care', intent: care, sure: 1 };
  const likely = likelyAbout(text.slice(0, maxCharacters));
  const found = around.problem && findAnswer(around.problem, text, likely, around.words);
  const task = around.mayAsk && around.problem ? ownTask(around.problem, text) : undefined;
  if (task && found?.verdict.kind !== 'right' && !care)
    return { act: 'ask', intent: 'ask_back', question: { about: 'task', line: task }, sure: 1 };
  if (found?.isSure) return hearAnswer(around, text, found, likely);
  // "my brother says ottawa" tells of a brother, and more of the problem.
  const isOfLesson =
    isNews(care) &&
    found !== undefined &&
    isKnown(found.verdict) &&
    likely.shareOf('answer', 'hearsay') >= leastMaybe;
  if (care && !isOfLesson) return { act: 'care', intent: care, sure: 1 };
  return hearOther(around, text, likely, found);
}

function hearAnswer(around: Around, text: string, found: FoundAnswer, likely: Likely): Heard {
  const rest = besideAnswer(text, found);
  const beside = rest ? careFor(rest) : undefined;
  // "i only know from a game" beside a right answer takes nothing from it.
  const isNewsAlone =
    isNews(beside) &&
    likely.shareOf('answer') < leastClaim &&
    !(beside === 'own_life' && isRight(found.verdict));
  if (isNewsAlone) return { act: 'care', intent: beside, sure: 1 };
  if (isOfBefore(around, found, likely)) return { act: 'talk', intent: 'said', sure: 1 };
  // A guess in words is right, or it costs nothing: "is it a stone?", and "skibidi", which is no word.
  const isGuess =
    around.problem?.expected.kind === 'words' &&
    found.verdict.kind === 'wrong' &&
    (beginsWithVerb(text) || (!found.verdict.misconception && isNoWord(around, found.text)));
  const also = hearBeside(around, rest);
  return {
    act: isGuess ? 'ask' : 'answer',
    intent: 'answer',
    answer: found.text,
    ...(also && { also }),
    sure: 1,
  };
}

const isNoWord = ({ words }: Around, text: string): boolean =>
  contentWords(text).every((word) => /\p{L}/u.test(word) && !words.has(word) && !words.isName(word));

/** "i already said 10", of what was right for the problem before. */
const isOfBefore = ({ previous }: Around, { text, verdict }: FoundAnswer, likely: Likely): boolean =>
  verdict.kind === 'wrong' &&
  previous !== undefined &&
  likely.labels.slice(0, 3).includes('said') &&
  gradeAnswer({ expected: previous, misconceptions: [], ask: '' }, text).kind === 'right';

/** What a message says beside its answer, without what leads to that: of "is it 7? my dog barks" that the dog barks. */
const besideAnswer = (text: string, found: FoundAnswer): string =>
  partsOf(text)
    .map((part) => ({ all: part.text, left: part.text.replace(found.text, ' ').trim() }))
    .filter(({ all, left }) => left === all || left.split(/\s+/).length > 2)
    .map(({ left }) => left)
    .join('. ');

/** What is asked or felt beside an answer, where that is surely something. */
function hearBeside(around: Around, rest: string): Heard | undefined {
  if (rest === '') return undefined;
  const care = careFor(rest);
  if (care) return { act: 'care', intent: care, sure: 1 };
  const likely = likelyAbout(rest);
  const heard = hearOther({ ...around, mayAsk: false }, rest, likely, undefined);
  if (tellsOfLife(rest) && likely.shareOf(...ofLife) >= leastSure)
    return { act: 'talk', intent: 'chat', sure: 1 };
  // "which makes 7" asks nothing.
  const mayBeUnknown =
    heard.sure >= leastSure &&
    partsOf(rest).some((part) => beginsQuestion(part) || beginsWithVerb(part.text));
  if (heard.intent === 'spelling') return undefined; // the answer is taken
  const isFound = mayBeUnknown || (heard.quotes ?? heard.terms) !== undefined;
  const isSure =
    heard.act === 'ask' ? isFound && isQuestion(rest) : heard.act === 'request' && heard.sure >= leastSure;
  return isSure ? heard : undefined;
}

/** What a message is that is no sure answer, and tells nothing that needs care. */
function hearOther(around: Around, text: string, likely: Likely, found: FoundAnswer | undefined): Heard {
  const talk = (intent: Intent, quote?: string): Heard => ({
    ...{ act: 'talk', intent, sure: 1 },
    ...(quote && { quotes: [{ id: intent, text: quote }] }),
  });
  if (insultIn(text)) return talk('rude');
  const foreign = otherLanguageReply(text);
  if (foreign) return talk('foreign', foreign);
  if (isMash(text)) return talk('mash');
  if (contentWords(text).length === 0 && /\p{Extended_Pictographic}/u.test(text)) return talk('emoji');
  const wish = wishIn(likely);
  // What is asked beyond the lesson is not known, like all else that is not.
  const isBeyond = wish.intent === 'off_topic' && formOf(text) !== '';
  const isOfThings = ofThings.includes(wish.intent) || isBeyond;
  const asks = isQuestion(text) || likely.shareOf(...ofThings) >= leastSure;
  const isTalkOfAnswer = found !== undefined && isKnown(found.verdict) && !isQuestion(text);
  const isWish = wish.sure >= leastSure && !isTalkOfAnswer && !asksOfMatter(wish.intent, text);
  if ((likely.isSaid || isWish) && !isOfThings) return wish;
  const isLikeAnswer = found !== undefined && (likely.labels[0] === 'answer' || !isQuestion(text));
  const said = asks && !isLikeAnswer ? sayIn(around, text, likely, wish) : undefined;
  if (said) return said;
  if (found && around.mayAsk)
    return { act: 'ask', intent: 'ask_back', question: { about: 'answer', answer: found.text }, sure: 1 };
  return hearUnsure(around, text, likely, asks);
}

/** A message of no more words may be an answer as it stands. */
const maxShort = 3;

/** What only asks for help explains the concept; a question of so many words of its own asks something else. */
const maxAsked = 2;
const asksOfMatter = (intent: Intent, text: string): boolean =>
  ofExplaining.includes(intent) && isQuestion(text) && askedWords(text).length > maxAsked;

/** Where nothing is sure, nothing is guessed: a question is not known, what is told is met kindly, and all else is asked about. */
function hearUnsure({ mayAsk }: Around, text: string, likely: Likely, asks: boolean): Heard {
  const wishes = likely.labels.filter(
    (label): label is Intent => isIntent(label) && Object.hasOwn(offers, label),
  );
  const wished = likely.shareOf(...wishes);
  const sure = 1 - wished;
  const mayAnswer = likely.shareOf('answer') >= leastClaim;
  if (asks && (mayAnswer || likely.shareOf(...ofThings, ...ofExplaining) >= wished))
    return { act: 'ask', intent: 'matter', sure };
  const told = likely.shareOf(...ofLife);
  if (told >= Math.max(wished, leastMaybe)) return { act: 'talk', intent: 'chat', sure };
  // So short a message is no answer that the grader knows.
  const isShort = contentWords(text).length <= maxShort;
  if (mayAnswer) return { act: 'talk', intent: isShort ? 'not_it' : 'no_answer', sure };
  if (!mayAsk) return { act: 'talk', intent: 'unclear', sure };
  const fitting = wishes.filter((wish) => likely.shareOf(wish) >= leastMaybe);
  const offered = [...new Set([...fitting, ...usualWishes])].slice(0, 3);
  return { act: 'ask', intent: 'ask_back', question: { about: 'wishes', wishes: offered }, sure: 1 };
}

/** Wants that are helped by another of them, too. */
const ofPage: readonly string[] = ['page_help', 'page_about'];

/** What the message wants, as far as the examples say. */
function wishIn(likely: Likely): Heard {
  const [best = ''] = likely.labels.filter((label) => label !== 'answer');
  const sure = shareBesideAnswer(
    likely,
    ...([ofHelp, ofPage].find((group) => group.includes(best)) ?? [best]),
  );
  const intent: Intent = isIntent(best) && sure >= leastMaybe ? best : 'unclear';
  return { act: actOf(intent), intent, sure };
}

/** Wishes that a student can be asked about. */
const { offers } = content;

/** What who is not understood may want. */
const usualWishes: readonly Intent[] = ['hint', 'explain', 'skip'];

/** Replies that explain what is asked again, whatever is asked. */
const ofExplaining: readonly string[] = [
  'explain',
  'clarify',
  'why',
  'how',
  'what_if_wrong',
  'helpers',
  'must_i',
];

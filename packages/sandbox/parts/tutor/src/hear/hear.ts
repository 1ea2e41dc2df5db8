import content from '../content/intents.json' with { type: 'json' };
import type { ModuleText } from '../content/module-text.ts';
import type { Expected, Problem } from '../content/problem.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import { actOf, type Intent, isIntent, ofHelp } from '../teach/intent.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { findAnswer } from './find-answer.ts';
import { type FoundAnswer, isRight, leastClaim } from './found-answer.ts';
import { insultIn } from './insult.ts';
import { isMash } from './is-mash.ts';
import { otherLanguageReply } from './languages.ts';
import type { LessonWords } from './lesson-words.ts';
import { leastMaybe, leastSure, type Nearest, nearest, shareBesideAnswer } from './nearest.ts';
import { careFor, maxCharacters } from './own-life.ts';
import { ownTask } from './own-task.ts';
import { beginsWithVerb, isQuestion, partsOf } from './parts.ts';
import { askedWords, type Sayable } from './sayable.ts';

/** What a message is heard in. */
export interface Around {
  readonly problem: Problem | undefined;
  /** What was asked for before the open problem. */
  readonly previous: Expected | undefined;
  readonly words: LessonWords;
  readonly sayable: Sayable;
  readonly moduleText: ModuleText | undefined;
  /** Whether the student may be asked what they mean: not twice in a row. */
  readonly mayAsk: boolean;
}

/** From this likeness on, an idea replies to a question: "why do magnets stick", but not "why do magnets smell". */
const leastIdea = 0.87;

/** What somebody tells of a life, and what may be no more than news of it. */
const isNews = (care: Intent | undefined): care is Intent => care === 'own_life' || care === 'worry';

/** What is left of an idea before the answer says something from so many words on. */
const minWords = 6;

/** Of these an example says only that the message asks about the matter, not what it asks. */
const ofThings: readonly string[] = ['matter', 'word'];

/** The door of a lesson: what a student's message is. It is looked at once, in this order; each step is one place. */
export function hear(around: Around, text: string): Heard {
  const care = careFor(text);
  if (care === 'danger') return { act: 'care', intent: care, sure: 1 };
  const near = nearest(text.slice(0, maxCharacters));
  const found = around.problem && findAnswer(around.problem, text, near, around.words);
  const task = around.mayAsk && around.problem ? ownTask(around.problem, text) : undefined;
  if (task && found?.verdict.kind !== 'right' && !care)
    return { act: 'ask', intent: 'ask_back', question: { about: 'task', line: task }, sure: 1 };
  if (found?.isSure) return hearAnswer(around, text, found, near);
  // "my brother says ottawa" tells of a brother, and more of the problem.
  const isOfLesson = isNews(care) && found !== undefined && near.labels[0] === 'hearsay';
  if (care && !isOfLesson) return { act: 'care', intent: care, sure: 1 };
  return hearOther(around, text, near, found);
}

function hearAnswer(around: Around, text: string, found: FoundAnswer, near: Nearest): Heard {
  const rest = text.replace(found.text, ' ').trim();
  const beside = partsOf(rest).length > 0 ? careFor(rest) : undefined;
  // "i only know from a game" beside a right answer takes nothing from it.
  const isNewsAlone =
    isNews(beside) &&
    near.shareOf('answer') < leastClaim &&
    !(beside === 'own_life' && isRight(found.verdict));
  if (isNewsAlone) return { act: 'care', intent: beside, sure: 1 };
  if (isOfBefore(around, found, near)) return { act: 'talk', intent: 'said', sure: 1 };
  // A guess in words is right, or it costs nothing: "is it a stone?"
  const isGuess =
    around.problem?.expected.kind === 'words' && found.verdict.kind === 'wrong' && beginsWithVerb(text);
  const also = hearBeside(around, rest);
  return {
    act: isGuess ? 'ask' : 'answer',
    intent: 'answer',
    answer: found.text,
    ...(also && { also }),
    sure: 1,
  };
}

/** "i already said 10", of what was right for the problem before. */
const isOfBefore = ({ previous }: Around, { text, verdict }: FoundAnswer, near: Nearest): boolean =>
  verdict.kind === 'wrong' &&
  previous !== undefined &&
  near.labels.slice(0, 3).includes('said') &&
  gradeAnswer({ expected: previous, misconceptions: [], ask: '' }, text).kind === 'right';

/** What is asked or felt beside an answer, where that is surely something. */
function hearBeside(around: Around, rest: string): Heard | undefined {
  if (partsOf(rest).length === 0) return undefined;
  const care = careFor(rest);
  if (care) return { act: 'care', intent: care, sure: 1 };
  const heard = hearOther({ ...around, mayAsk: false }, rest, nearest(rest), undefined);
  // "which makes 7" asks nothing, and of "7 again?" there is nothing to say.
  const mayBeUnknown = (rest.includes('?') || beginsWithVerb(rest)) && heard.sure >= leastSure;
  const isFound = mayBeUnknown || (heard.quotes ?? heard.terms) !== undefined;
  const isSure =
    heard.act === 'ask' ? isFound && isQuestion(rest) : heard.act === 'request' && heard.sure >= leastSure;
  return isSure ? heard : undefined;
}

/** What a message is that is no sure answer, and tells nothing that needs care. */
function hearOther(around: Around, text: string, near: Nearest, found: FoundAnswer | undefined): Heard {
  const talk = (intent: Intent, quote?: string): Heard => ({
    ...{ act: 'talk', intent, sure: 1 },
    ...(quote && { quotes: [{ id: intent, text: quote }] }),
  });
  if (insultIn(text)) return talk('rude');
  const foreign = otherLanguageReply(text);
  if (foreign) return talk('foreign', foreign);
  if (isMash(text)) return talk('mash');
  if (!/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text)) return talk('emoji');
  const wish = wishIn(near);
  const named = askedWords(text).length;
  const isWish = near.isSaid || (wish.sure >= leastSure && wish.intent !== 'why');
  const isTalkOfAnswer = found !== undefined && wish.intent === 'hearsay';
  if (isWish && !isTalkOfAnswer && !ofThings.includes(wish.intent) && wish.intent !== 'unclear') return wish;

  const asks = isQuestion(text) || ofThings.includes(near.labels[0] ?? '');

  const isLikeAnswer = found !== undefined && (near.labels[0] === 'answer' || !isQuestion(text));
  const said = asks && !isLikeAnswer ? sayIn(around, text, near, wish) : undefined;
  if (said) return said;
  if (found && around.mayAsk)
    return { act: 'ask', intent: 'ask_back', question: { about: 'answer', answer: found.text }, sure: 1 };
  const two = around.mayAsk ? twoWishes(near) : undefined;
  if (two) return { act: 'ask', intent: 'ask_back', question: { about: 'wishes', wishes: two }, sure: 1 };
  const isOfThings = ofThings.includes(wish.intent) || wish.intent === 'unclear';
  if (isOfThings || (isQuestion(text) && named > 0 && wish.sure < leastSure))
    return isQuestion(text)
      ? { act: 'ask', intent: 'matter', sure: wish.sure }
      : { act: 'talk', intent: 'unclear', sure: wish.sure };
  return wish;
}

/** Wants that are helped by another of them, too. */
const ofPage: readonly string[] = ['page_help', 'page_about'];

/** What the message wants, by the votes of the examples that are most like it. */
function wishIn(near: Nearest): Heard {
  const [best = ''] = near.labels.filter((label) => label !== 'answer');
  const sure = shareBesideAnswer(near, ...([ofHelp, ofPage].find((group) => group.includes(best)) ?? [best]));
  const intent: Intent = isIntent(best) && sure >= leastMaybe ? best : 'unclear';
  return { act: actOf(intent), intent, sure };
}

/** Wishes that a student can be asked about. */
const { offers } = content;

/** Two wishes, of which neither is sure: "A hint, or another problem?" */
function twoWishes(near: Nearest): readonly [Intent, Intent] | undefined {
  const [one = '', other = ''] = near.labels.filter((label) => label !== 'answer');
  const both = [one, other].filter(
    (label): label is Intent => isIntent(label) && Object.hasOwn(offers, label),
  );
  const isOpen = [one, other].every((label) => near.shareOf(label) >= leastMaybe);
  return both[0] && both[1] && isOpen ? [both[0], both[1]] : undefined;
}

/** What the lesson can say of what is asked: an idea, the meaning of a word, or a sentence of the module. */
function sayIn(around: Around, text: string, near: Nearest, { sure }: Heard): Heard | undefined {
  const terms = around.sayable.terms(text);
  const asked = askedWords(text).length;
  const [first] = terms;
  const isAll = first !== undefined && askedWords(first.term).length >= asked;
  const asksWhy = /\b(?:why|how come)\b/i.test(text);
  if (asksWhy && isOwnWhy(around, text)) return { act: 'ask', intent: 'why', sure: 1 };
  const second = terms.find(({ term }) => term !== first?.term && !isPartOf(term, first?.term ?? ''));
  if (first && second && /\bdiff|\bvs\b/i.test(text))
    return { act: 'ask', intent: 'word', terms: [first, second], sure: 1 };
  const isWord = near.labels[0] === 'word' && near.shareOf('word') >= leastSure;
  const ideas = around.sayable.ideas(text);
  const [idea] = ideas.filter((each) => each.likeness >= leastIdea && answersForm(each.text, text));
  const asksFact = idea !== undefined && near.labels[0] === 'matter';
  if (first && ((isAll && !asksFact) || isWord) && !asksWhy)
    return { act: 'ask', intent: 'word', terms: [first], sure: 1 };
  if (idea) return hearIdea(around, idea);
  if (near.labels[0] === 'word' && first) return { act: 'ask', intent: 'word', terms: [first], sure };
  const [quote] = around.moduleText?.find(askedWords(text)) ?? [];
  if (!quote)
    return near.labels[0] === 'word' && asked > 0 ? { act: 'ask', intent: 'word', sure } : undefined;
  const told = { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
  return { act: 'ask', intent: 'matter', quotes: [told], sure };
}

/** Who asks why hears no yes or no. */
const answersForm = (reply: string, question: string): boolean =>
  !/^(?:yes|no)\b/i.test(reply) || beginsWithVerb(question);

const isPartOf = (word: string, term: string): boolean => term.includes(word) || word.includes(term);

/** A "why?" for what the open problem gives a reason for, with half of its words. */
function isOwnWhy({ problem }: Around, text: string): boolean {
  const why = problem?.why?.toLowerCase() ?? '';
  const words = askedWords(text).filter((word) => word.length > 3);
  return words.length > 0 && 2 * words.filter((word) => why.includes(word)).length >= words.length;
}

/** An idea goes no further than to the open problem's answer. */
function hearIdea({ problem }: Around, idea: Quote): Heard {
  const text = problem ? withoutAnswer(idea.text, problem) : idea.text;
  const quotes = text.split(' ').length < minWords ? [] : [{ id: idea.id, text }];
  return { act: 'ask', intent: 'idea', quotes, sure: 1 };
}

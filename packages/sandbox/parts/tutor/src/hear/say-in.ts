import type { ModuleText } from '../content/module-text.ts';
import type { Expected, Problem } from '../content/problem.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import { tellsAnswer } from '../teach/tells-answer.ts';
import { type Likely, leastSure } from './likely.ts';
import { askedWords, formOf, type Sayable } from './sayable.ts';

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

/** What the lesson can say of what is asked: an idea, the meaning of a word, or a sentence of the module. */
export function sayIn(around: Around, text: string, likely: Likely, { sure }: Heard): Heard | undefined {
  const terms = around.sayable.terms(text);
  const count = askedWords(text).length;
  const [first] = terms;
  const isAll = first !== undefined && askedWords(first.term).length >= count;
  const form = formOf(text);
  const asksWhy = form === 'why';
  if (asksWhy && isOwnWhy(around, text)) return { act: 'ask', intent: 'why', sure: 1 };
  const second = terms.find(({ term }) => term !== first?.term && !isPartOf(term, first?.term ?? ''));
  if (first && second && asksDifference(text))
    return { act: 'ask', intent: 'word', terms: [first, second], sure: 1 };
  const isWord = likely.labels[0] === 'word' && likely.shareOf('word') >= leastSure;
  const ideas = around.sayable.ideas(text);
  const asked = ideas.find((each) => each.isAsked);
  const idea = asked && fitsNumbers(asked, text, around.problem) ? asked : undefined;
  const asksFact = idea !== undefined && likely.labels[0] === 'matter';
  // "is a subject always first" asks more than what the word means.
  const asksMeaning = isAll && !asksFact && form !== 'yes or no';
  if (first && (asksMeaning || isWord) && !asksWhy)
    return { act: 'ask', intent: 'word', terms: [first], sure: 1 };
  if (idea) return hearIdea(around, idea);
  if (likely.labels[0] === 'word' && first) return { act: 'ask', intent: 'word', terms: [first], sure };
  const [quote] = around.moduleText?.find(askedWords(text)) ?? [];
  if (!quote)
    return likely.labels[0] === 'word' && count > 0 ? { act: 'ask', intent: 'word', sure } : undefined;
  const told = { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
  return { act: 'ask', intent: 'matter', quotes: [told], sure };
}

const asksDifference = (text: string): boolean =>
  askedWords(text).some((word) => word === 'vs' || word.startsWith('diff'));

const isPartOf = (word: string, term: string): boolean => term.includes(word) || word.includes(term);

/** A "why?" for what the open problem gives a reason for, with half of its words. */
function isOwnWhy({ problem }: Around, text: string): boolean {
  const why = problem?.why?.toLowerCase() ?? '';
  const words = askedWords(text).filter((word) => word.length > 3);
  return words.length > 0 && 2 * words.filter((word) => why.includes(word)).length >= words.length;
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:\/\d+)?/g) ?? [];

/** Whether an idea has no other numbers than a message that has some, and its problem: "is 2 + 7 the same as 7 + 2" asks nothing of 5. */
function fitsNumbers(idea: Quote, text: string, problem: Problem | undefined): boolean {
  const asked = numbersIn(text);
  const known = [...asked, ...numbersIn(problem?.ask ?? '')];
  return asked.length === 0 || numbersIn(idea.text).every((number) => known.includes(number));
}

/** An idea that has the open problem's answer is not said, nor a part of it, which may reply to something else. */
function hearIdea({ problem }: Around, { id, text }: Quote): Heard {
  const quotes = problem && tellsAnswer(text, problem) ? [] : [{ id, text }];
  return { act: 'ask', intent: 'idea', quotes, sure: 1 };
}

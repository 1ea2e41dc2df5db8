import type { ModuleText } from '../content/module-text.ts';
import type { Expected, Problem } from '../content/problem.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { leastSure, type Nearest } from './nearest.ts';
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

/** What is left of an idea before the answer says something from so many words on. */
const minWords = 6;

/** What the lesson can say of what is asked: an idea, the meaning of a word, or a sentence of the module. */
export function sayIn(around: Around, text: string, near: Nearest, { sure }: Heard): Heard | undefined {
  const terms = around.sayable.terms(text);
  const asked = askedWords(text).length;
  const [first] = terms;
  const isAll = first !== undefined && askedWords(first.term).length >= asked;
  const asksWhy = formOf(text) === 'why';
  if (asksWhy && isOwnWhy(around, text)) return { act: 'ask', intent: 'why', sure: 1 };
  const second = terms.find(({ term }) => term !== first?.term && !isPartOf(term, first?.term ?? ''));
  if (first && second && asksDifference(text))
    return { act: 'ask', intent: 'word', terms: [first, second], sure: 1 };
  const isWord = near.labels[0] === 'word' && near.shareOf('word') >= leastSure;
  const ideas = around.sayable.ideas(text);
  const [idea] = ideas.filter((each) => each.isAsked);
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

const asksDifference = (text: string): boolean =>
  askedWords(text).some((word) => word === 'vs' || word.startsWith('diff'));

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

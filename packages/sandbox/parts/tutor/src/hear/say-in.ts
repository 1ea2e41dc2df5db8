import type { ModuleText } from '../content/module-text.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import type { Expected, Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { isMisspelt } from '../grade/is-misspelt.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import { tellsAnswer } from '../teach/tells-answer.ts';
import { type Likely, leastSure } from './likely.ts';
import { plainSentences } from './plain-words.ts';
import { askedWords, formOf, type Sayable, stem, stemsOf } from './sayable.ts';

/** What a message is heard in. */
export interface Around {
  readonly problem: Problem | undefined;
  /** What was asked for before the open problem. */
  readonly previous: Expected | undefined;
  /** The topic that was wanted, where the lesson is about another one. */
  readonly wanted: string | undefined;
  readonly words: LessonWords;
  readonly sayable: Sayable;
  readonly moduleText: ModuleText | undefined;
  /** Whether the student may be asked what they mean: not twice in a row. */
  readonly mayAsk: boolean;
  /** Whether the message before was met with care. */
  readonly wasCare: boolean;
}

/** What the lesson can say of what is asked: how two words differ, the meaning of one, an idea, or a sentence of the module. */
export function sayIn(around: Around, text: string, likely: Likely, { sure }: Heard): Heard | undefined {
  const { sayable, moduleText, problem } = around;
  if (formOf(text) === 'why' && isOwnWhy(around, text)) return { act: 'ask', intent: 'why', sure: 1 };
  const named = sayable.terms(text);
  const [first] = named;
  const second = named.find(({ term }) => term !== first?.term && !isPartOf(term, first?.term ?? ''));
  if (first && second && asksDifference(text))
    return { act: 'ask', intent: 'word', terms: [first, second], sure: 1 };
  const like = sayable.ideas(text).find((each) => each.isAsked);
  const idea = like && fitsNumbers(like, text, problem) ? like : undefined;
  const isOfWord = likely.labels[0] === 'word' && likely.shareOf('word') >= leastSure;
  const meant = idea && !isOfWord ? undefined : meantIn(around, text, isOfWord);
  if (meant) return { act: 'ask', intent: 'word', terms: [meant], sure: 1 };
  if (idea) return hearIdea(around, idea);
  const [quote] = moduleText?.find(askedWords(text)) ?? [];
  if (quote) {
    const told = { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
    return { act: 'ask', intent: 'matter', quotes: [told], sure };
  }
  // "huh" is like questions for a word, but names none.
  return isOfWord && askedWords(text).length > 0 ? { act: 'ask', intent: 'word', sure } : undefined;
}

const articles = wordSet(common.articles);
const beforeTerm = wordSet(common.beforeTerm);
const behindTerm = wordSet(common.behindTerm);

/** What is between these is asked for: "what does average mean here". */
const asked = /\b(?:does|do|did) (?<what>.+?) (?:mean|stand)\b/;

/** Who asks what something is called, or is for, asks no meaning. */
const otherEnds = wordSet(common.otherEnds);

/** The word whose meaning a message asks. */
export function meantIn({ sayable }: Around, text: string, isOfWord: boolean): Term | undefined {
  const plain = plainSentences(text.replaceAll('-', ' '));
  const what = askedWords(plain.map((each) => asked.exec(each)?.groups?.what ?? '').join(' '));
  const said = plain.flatMap((each) => [...each.split(/[^\p{L}\p{N}']+/u), '.']);
  const words = said.filter((word) => word !== '' && !articles.has(word));
  if (words.some((word, at) => otherEnds.has(word) && words[at + 1] === '.')) return undefined;
  const form = formOf(text);
  const mayMean = form === '' || form === 'what' || form === 'who';
  const found = sayable.terms(text).flatMap((term) => {
    const parts = stemsOf(term.term);
    const at = placeOf(parts, words);
    // "what does 8x mean, is it 8 times x" asks nothing of "times".
    if (at < 0 || (what.length > 0 && (what.length > parts.length || placeOf(parts, what) < 0))) return [];
    const isBehind = beforeTerm.has(words[at - 1] ?? '.');
    const isAlone = isBehind && behindTerm.has(words[at + parts.length] ?? '.');
    const isMeant = isOfWord || what.length > 0 || (mayMean && isAlone);
    return isMeant
      ? [{ term, worth: 10 * (Number(isAlone) + Number(isBehind && at > 0)) + parts.length }]
      : [];
  });
  return found.toSorted((one, other) => other.worth - one.worth)[0]?.term;
}

/** Where the words of a term stand side by side; -1 where they do not. */
function placeOf(parts: readonly string[], words: readonly string[]): number {
  const isSaid = (part: string, word = '') => stem(word) === part || isMisspelt(stem(word), part);
  return words.findIndex((_, at) => parts.every((part, each) => isSaid(part, words[at + each])));
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

import type { ModuleText } from '../content/module-text.ts';
import type { Expected, Problem } from '../content/problem.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { unsignedIn } from '../grade/read-number.ts';
import type { Heard, Quote, Term } from '../teach/heard.ts';
import type { Likely } from './likely.ts';
import { plainSentences } from './plain-words.ts';
import { askedWords, formOf, type Sayable, stemsOf } from './sayable.ts';

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
  const isOfWord = likely.labels[0] === 'word';
  const meant = idea && !isOfWord ? undefined : meantIn(around, text, isOfWord);
  if (meant) return { act: 'ask', intent: 'word', terms: [meant], sure: 1 };
  if (idea) return { act: 'ask', intent: 'idea', quotes: [{ id: idea.id, text: idea.text }], sure: 1 };
  const [quote] = moduleText?.find(askedWords(text)) ?? [];
  if (!quote) return undefined;
  const told = { id: `module:${quote.title}`, text: `In "${quote.title}" it says: "${quote.sentence}"` };
  return { act: 'ask', intent: 'matter', quotes: [told], sure };
}

/** What is between these is asked for: "what does average mean here". */
const asked = /\b(?:does|do|did) (?<what>.+?) (?:mean|stand)\b/;

/** Who asks what something is called, or is made of, asks no meaning. */
const asksOther = /\bcalled\b|\b(?:for|of|from|with|like) (?:\? )?$/;

/** The word whose meaning a message asks: all that it asks for, or the only thing that it names where it is like such questions. */
export function meantIn({ sayable }: Around, text: string, isOfWord: boolean): Term | undefined {
  const sentences = plainSentences(text.replaceAll('-', ' ')).filter((each) => !asksOther.test(each));
  const whats = sentences
    .map((each) => asked.exec(each)?.groups?.what ?? '')
    .filter((what) => stemsOf(what).length > 0);
  const wanted =
    whats.length > 0 ? whats : sentences.filter((each) => isOfWord || ['what', 'who'].includes(formOf(each)));
  const [alone] = wanted.flatMap((each) =>
    sayable.terms(each).filter(({ term }) => stemsOf(term).length === stemsOf(each).length),
  );
  const named = isOfWord && whats.length === 0 ? sayable.terms(sentences.join(' ')) : [];
  return alone ?? named.find(({ term }) => named.every((other) => isPartOf(other.term, term)));
}

/** "what if the bottoms were different" asks for none. */
const asksDifference = (text: string): boolean =>
  !['if', 'yes or no'].includes(formOf(text)) &&
  askedWords(text).some((word) => word === 'vs' || word.startsWith('diff'));

const isPartOf = (word: string, term: string): boolean => term.includes(word) || word.includes(term);

/** A "why?" for what the open problem gives a reason for, with half of its words. */
function isOwnWhy({ problem }: Around, text: string): boolean {
  const why = problem?.why?.toLowerCase() ?? '';
  const words = askedWords(text).filter((word) => word.length > 3);
  return words.length > 0 && 2 * words.filter((word) => why.includes(word)).length >= words.length;
}

/** Whether an idea has no other numbers than a message that has some, and its problem: "is 2 + 7 the same as 7 + 2" asks nothing of 5. */
function fitsNumbers(idea: Quote, text: string, problem: Problem | undefined): boolean {
  const asked = unsignedIn(text);
  const known = [...asked, ...unsignedIn(problem?.ask ?? '')];
  return asked.length === 0 || unsignedIn(idea.text).every((number) => known.includes(number));
}

import type { Fraction } from './fractions.ts';
import type { Expected, Explanation, Misconception, Problem } from './problem.ts';
import { type Drawing, type Line, workedLines } from './whiteboard.ts';

/** What stands for the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** What is said, and the lines of working that are drawn beside it; a line without `math` is left out. */
export type Sentence = string | { readonly say: string; readonly lines: readonly (readonly string[])[] };

type Part = 'hint' | 'step' | 'solution';

/** What is said of a kind of problem, with names in braces for what differs. */
export interface Sentences extends Readonly<Record<Part, Sentence>> {
  readonly ask: string;
  /** What is said to each known mistake, by its name, the likeliest first. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly praise: string;
  readonly why?: string;
}

type Answer = string | number | Fraction;

/** What is drawn beside what is said; lines stand before those of the sentence. */
type Own = Readonly<Record<Part, Drawing | readonly Line[]>>;

/** What of a problem is worked out. */
interface Facts extends Pick<Extract<Expected, { kind: 'number' }>, 'simplest' | 'also'>, Partial<Own> {
  readonly value: Answer;
  /** The answer as the student reads it, where it is not just the value. */
  readonly answer?: string;
  /** The answers by which each mistake is known beside `offByOne`; none where it cannot be made. Those count that the sentences name. */
  readonly mistakes: Readonly<Record<string, Answer | readonly Answer[]>>;
  /** A drawing in which it can be answered. */
  readonly task?: Drawing | undefined;
}

/** The template with its names in braces replaced. */
export const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? missing(name, template)}`);

/** The sentence for one or for many, whose number stands for `{count}`. */
export const fillCounted = (
  texts: Readonly<Record<'one' | 'many', string>>,
  count: number,
  values: Values = {},
): string => fill(count === 1 ? texts.one : texts.many, { ...values, count });

function missing(name: string, template: string): never {
  throw new TypeError(`no value for {${name}} in "${template}"`);
}

/** One sentence after the other, so that the same words don't come twice in a row. */
export const rotate = (sentences: readonly string[], count: number): string =>
  sentences[count % sentences.length] ?? '';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of a text; a new one begins with a capital, a digit or a quotation mark. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”]?) (?=[\p{Lu}\d"“])/u);

/** Says the sentence and draws its lines below the title, or what is drawn in their place. */
function explanation(
  sentence: Sentence,
  values: Values & { readonly title: string },
  own: Drawing | readonly Line[] = [],
): Explanation {
  const { say, lines } = typeof sentence === 'string' ? { say: sentence, lines: [] } : sentence;
  const text = fill(say, values);
  if ('payload' in own) return { say: text, draw: own };
  if (own.length + lines.length === 0) return { say: text };
  const filled = lines.map((line) => line.map((each) => fill(each, values))).filter(([math]) => math);
  const working = filled.map(([math = '', note]): Line => [math, note]);
  return { say: text, draw: workedLines(values.title, ...own, ...working) };
}

const plain = (value: Answer): string => (typeof value === 'object' ? value.toFraction() : `${value}`);

/** Makes a problem of its sentences and of what is worked out; `title` stands above its lines of working. */
export function makeProblem(
  { ask, mistakes, hint, step, solution, praise, why }: Sentences,
  values: Values & { readonly title: string },
  { value, answer, simplest, also, ...facts }: Facts,
): Problem {
  const offByOne = [Number(value) - 1, Number(value) + 1].filter((each) => each >= 0);
  const wrong: Facts['mistakes'] = { offByOne, ...facts.mistakes };
  const misconceptions = Object.entries(mistakes).flatMap(([name, say]) =>
    [wrong[name] ?? missing(name, say)]
      .flat()
      .map((each: Answer) => ({ answer: plain(each), say: fill(say, values) })),
  );
  return {
    ask: fill(ask, values),
    expected: { kind: 'number', value: plain(value), ...(simplest && { simplest }), ...(also && { also }) },
    misconceptions: withoutRepeats(plain(value), misconceptions),
    hint: explanation(hint, values, facts.hint),
    step: explanation(step, values, facts.step),
    solution: explanation(solution, values, facts.solution),
    answer: answer ?? plain(value),
    praise: fill(praise, values),
    ...(why && { why: fill(why, values) }),
    ...(facts.task && { task: facts.task }),
  };
}

/** Drops the misconceptions that are no mistake after all because they give the answer itself, and later ones of the same value. */
function withoutRepeats(answer: string, misconceptions: readonly Misconception[]): Misconception[] {
  const seen = new Set([answer]);
  return misconceptions.filter(({ answer: value }) => !seen.has(value) && seen.add(value));
}

import type { Problem } from '../content/problem.ts';
import { createRandom, type Random, seedState } from '../content/random.ts';
import { replacer } from '../content/replacer.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { capital } from '../content/sentences.ts';
import { arithmeticProblem } from '../homework/arithmetic-problem.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { tellsAnswer } from '../teach/tells-answer.ts';
import { type Wanted, wantedIn } from './wanted-problem.ts';

/** "can you do 8 x 7 that way", "one with 10", "show me 132 x 4", "try it with sevenths" */
const asksForWorked =
  /^(?:[^,.!?]{1,40}[,.!] )?\W*(?:(?:so|ok|and|but|um|please|pls|hey) )*(?:(?:can|could|will|would) (?:you|u|we) (?:please |pls |just )?(?:do|try|show|explain|work out|go over|give)|(?:can|could|may) i (?:please |pls )?(?:see|get|have)|(?:show|give|tell) (?:me )?|try |do (?:one|a|an|another|the|it|\d)|let'?s (?:do|try)|what about|how about|(?:an?|another|one) (?:\w+ )?(?:with|like|where|for|of|that|from)\b|(?:an?|another|one) (?:example|sum|one|problem)\b|example)/i;

const number = String.raw`\d+(?:/\d+)?`;

/** A task of two numbers; with "and" between them it is one like ours. */
const task = new RegExp(
  `(${number}) ?([-+*×÷/x−]|plus|minus|times|divided by|take away|and) ?(${number})(?![\\d/]| digits?)`,
  'i',
);

/** So many problems are made to find one that has what is wanted. */
const tries = 100;

/** Numbers that are longer together are none to learn with, in characters. */
const maxCharacters = 10;

const plainTask = replacer('operation');

/** Another problem with the numbers that somebody asks for, solved; `undefined` where none is asked for, or it would tell the answer. */
export function workedExample(draft: Draft, text: string): Quote | undefined {
  const { open } = draft.lesson;
  if (open?.problem.expected.kind !== 'number' || !asksForWorked.test(text)) return undefined;
  const named = taskOf(open.problem, text);
  const wanted = named ? undefined : wantedIn(text.toLowerCase());
  const isOther = (each: Problem) =>
    each.ask !== open.problem.ask &&
    each.answer !== open.problem.answer &&
    !tellsAnswer(workedText(each), open.problem);
  let found: Problem | null = named;
  let other: Problem | undefined;
  for (const each of wanted ? problemsLike(draft, open.problem, text, wanted) : []) {
    if (!isOther(each)) continue;
    other ??= each;
    if (wanted?.has(each)) found = each;
    if (found) break;
  }
  const problem = found ?? other;
  if (!problem || !isOther(problem)) return undefined;
  const before = found ? texts.anotherSolved : texts.noneSuch;
  return { id: 'computed', text: `${before} ${problem.ask} ${workedText(problem)}` };
}

/** The very task that is named. */
function taskOf({ ask }: Problem, text: string): Problem | null {
  const [, left = '', sign = '', right = ''] = task.exec(text) ?? [];
  if (!left || !right || `${left}${right}`.length > maxCharacters) return null;
  const own = / ([+−×÷]) /.exec(ask)?.[1];
  const operator = /and/i.test(sign)
    ? own
    : plainTask(`1 ${sign.replace(/take away/i, 'minus')} 1`).slice(1, -1);
  return operator ? arithmeticProblem(`${left}${operator}${right}`) : null;
}

/** Problems of the open concept, where they are made, and sums like ours; the same message always gets the same ones. */
function* problemsLike(
  draft: Draft,
  { ask }: Problem,
  text: string,
  { number: side }: Wanted,
): Generator<Problem> {
  const concept = currentConcept(draft);
  if (!concept || concept.size !== undefined) return;
  const random = createRandom(seedState(text));
  for (let i = 0; i < tries; i += 1) {
    const problem = concept.next(random, draft.lesson.level.to, []);
    if (problem) yield problem;
  }
  const [, left = '', sign = '', right = ''] = /^What is (\d+) ([+−×÷]) (\d+)\?$/.exec(ask) ?? [];
  for (let i = 0; i < tries && sign; i += 1) {
    const [a, b] = [asLong(left, random), Number(side ?? asLong(right, random))];
    const sum = `${sign === '÷' ? a * b : a} ${sign} ${b}`;
    const problem = arithmeticProblem(sum.replace('−', '-'));
    if (problem && !/[-−/]/.test(problem.answer)) yield problem;
  }
}

/** A number with as many digits. */
const asLong = ({ length }: string, random: Random): number =>
  random.int(length === 1 ? 0 : 10 ** (length - 1), 10 ** length - 1);

/** How a problem is solved, in words: the lines of the board, or the step before the last one. */
function workedText({ step, solution: { say, draw } }: Problem): string {
  if (draw?.command_type !== 'worked_lines') return step.say.includes('?') ? say : `${step.say} ${say}`;
  const lines = draw.payload.lines
    .slice(0, -1)
    .filter(({ math }) => math.includes('=') && !math.startsWith('='))
    .map(({ math, note }) => `${capital(math)} (${note}).`);
  return [...lines, say].join(' ');
}

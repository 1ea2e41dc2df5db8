import { contentWords } from '../content/content-words.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { meaningsOf } from './define-terms.ts';
import { currentConcept, type Draft, draw } from './draft.ts';
import type { OpenProblem } from './lesson.ts';
import { tell } from './tell.ts';
import { tellsAnswer } from './tells-answer.ts';

/** How often this was asked before about this problem; counts it. */
export function timesAsked(open: OpenProblem, kind: string): number {
  const before = open.replies[kind] ?? 0;
  open.replies[kind] = before + 1;
  return before;
}

/** In which order a kind of question is answered by what the concept has to say. */
const ways = {
  why: ['why', 'example', 'definition'],
  how: ['example', 'why', 'definition'],
  example: ['example'],
  explain: ['definition', 'why', 'example'],
} as const;

/** Problems that are shown solved, beside the open one, before the tutor says that it knows no other way. */
const maxSolved = 2;

/** What the concept says to "why?", "how?", "an example" and "explain": what it has not said yet, until there is nothing left. */
export function explainConcept(draft: Draft, open: OpenProblem, kind: keyof typeof ways): void {
  const concept = open.kind === 'homework' || open.kind === 'page' ? undefined : currentConcept(draft);
  const { why = concept?.explanation.why } = open.problem;
  const explanation = { ...concept?.explanation, why };
  const left = ways[kind].filter((way) => {
    const text = explanation[way];
    return text && !open.replies[way] && !tellsAnswer(text, open.problem);
  });
  const [first] = left;
  // Who asks for an explanation gets what it is and why together.
  const now = kind === 'explain' && first === 'definition' ? left.slice(0, 2) : left.slice(0, 1);
  for (const way of now) timesAsked(open, way);
  const text = now
    .map((way) => (way === 'example' ? `${texts.anExample} ` : '') + explanation[way])
    .join(' ');
  if (text) tell(draft, text);
  else if (!concept || timesAsked(open, 'solved') >= maxSolved || !showSolvedProblem(draft, open))
    tell(draft, texts.noFurtherWay);
}

const inQuestions = wordSet(common.ofQuestions);

/** The rule again: of the hint, what the concept says and its words, what has most of the problem's words; else what the concept is. */
export function explainRule(draft: Draft, { problem }: OpenProblem): void {
  const concept = currentConcept(draft);
  const { definition, why, example } = concept?.explanation ?? {};
  const meanings = (concept?.terms ?? []).map((term) => meaningsOf(problem, [term]));
  const asked = contentWords(problem.ask).filter((word) => word.length > 3 && !inQuestions.has(word));
  const nearness = (text: string) => contentWords(text, 2000).filter((word) => asked.includes(word)).length;
  const said = [problem.hint.say, definition, why, example, ...meanings].filter(
    (text): text is string => text !== undefined && !tellsAnswer(text, problem),
  );
  const [nearest = ''] = said.toSorted((one, other) => nearness(other) - nearness(one));
  tell(draft, nearness(nearest) > 0 ? nearest : (said.find((text) => text === definition) ?? nearest));
}

/** Shows another problem of the concept with its solution; returns whether there was one. */
function showSolvedProblem(draft: Draft, open: OpenProblem): boolean {
  const concept = currentConcept(draft);
  // The questions of a bank are few: showing the answer to one would take it from the lesson.
  if (!concept || concept.size !== undefined) return false;
  const next = () => concept.next(draft.random, concept.level.from, draft.lesson.asked);
  const problem = Array.from({ length: 5 }, next).find(
    (each) => each && !tellsAnswer(each.solution.say, open.problem),
  );
  if (!problem) return false;
  draft.lesson.asked.push(problem.ask);
  const { say: text, draw: drawing } = problem.solution;
  tell(draft, `${texts.anotherSolved} ${problem.ask} ${text}`);
  if (drawing) draw(draft, drawing);
  return true;
}

export function clarification({ expected, ask }: Problem): string {
  const { order, pairs, words, compare, equation, simplest, fraction, number } = texts.clarify;
  if (expected.kind === 'words') return expected.order ? order : expected.pairs ? pairs : words;
  if (expected.also?.includes('<') || expected.also?.includes('>')) return compare;
  if (/\bx\b/.test(ask)) return equation;
  if (expected.simplest === 'required') return simplest;
  return expected.value.includes('/') ? fraction : number;
}

import { contentWords } from '../grading/match-words.ts';
import type { Problem } from '../problem.ts';
import { currentConcept, type Draft, explain, say } from './draft.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';
import { rotate } from './lesson-sentences.ts';
import { isMisspelt } from './plain-words.ts';

/** Says it, and asks the problem again. */
export function backTo(draft: Draft, open: OpenProblem, words: string): void {
  say(draft, words, `Back to our problem: ${open.problem.ask}`);
}

/** How often this was asked before about this problem; counts it. */
export function timesAsked(open: OpenProblem, kind: string): number {
  const before = open.replies[kind] ?? 0;
  open.replies[kind] = before + 1;
  return before;
}

/** What the concept says to "why?", "how?", "an example" and "explain"; asked again, it says it in the next way. */
export function explainConcept(
  draft: Draft,
  open: OpenProblem,
  kind: 'why' | 'how' | 'example' | 'explain',
): void {
  const concept = open.kind === 'homework' ? undefined : currentConcept(draft);
  const { definition, why, example } = concept?.explanation ?? {};
  const example1 = example && `Here is an example. ${example}`;
  const ways = {
    why: [why, example1, definition],
    how: [example1, why],
    example: [example1],
    explain: [[definition, why].filter(Boolean).join(' '), example1],
  }[kind].flatMap((text) => (text && !tellsAnswer(text, open.problem) ? [text] : []));
  const times = timesAsked(open, kind);
  const text = ways[times];
  if (text) backTo(draft, open, text);
  else if (concept && times <= ways.length && showSolvedProblem(draft, open)) return;
  else if (open.help === 'none') giveHelp(draft, open);
  else backTo(draft, open, ways.length > 0 ? rotate(ways, times) : clarification(open.problem));
}

/** Shows another problem of the concept with its solution; returns whether there was one. */
function showSolvedProblem(draft: Draft, open: OpenProblem): boolean {
  const concept = currentConcept(draft);
  // The questions of a bank are few: showing the answer to one would take it from the lesson.
  if (!concept || concept.size !== undefined) return false;
  const problem = concept.next(draft.random, concept.level.from, draft.lesson.asked);
  if (!problem) return false;
  const { say: text, draw } = problem.solution;
  const solution = `${problem.ask} ${text}`;
  explain(
    draft,
    draw ? { say: solution, draw } : { say: solution },
    'Here is another one, solved.',
    `Back to our problem: ${open.problem.ask}`,
  );
  return true;
}

/** What a word means, or else what the concept is about. */
export function define(draft: Draft, open: OpenProblem, asked: string | undefined): void {
  const { catalogue, lesson } = draft;
  const concept = currentConcept(draft);
  const term =
    asked &&
    (findTerm(concept ? [concept] : [], asked) ?? findTerm(catalogue.conceptsFor(lesson.subject), asked));
  const { definition } = concept?.explanation ?? {};
  const own = definition && !tellsAnswer(definition, open.problem) ? definition : undefined;
  if (term && isAnswer(term.term, open.problem)) {
    backTo(
      draft,
      open,
      'That word is close to what we are looking for, so I will not explain it before you have tried.',
    );
  } else if (term && !(own && isAbout(own, term.term))) {
    backTo(draft, open, `"${capital(term.term)}" means ${term.meaning}.`);
  } else if (!own) {
    explainConcept(draft, open, 'explain');
  } else if (term || !asked || /\d/.test(asked)) {
    backTo(draft, open, own); // what holds a digit is a part of the problem, and not a word
  } else {
    backTo(
      draft,
      open,
      `I have no good explanation of that, so better ask your teacher or look it up. What we practise here is this: ${own}`,
    );
  }
}

/** Whether a definition says what the word is: `A force is a push or a pull.` */
const isAbout = (definition: string, word: string): boolean =>
  new RegExp(`^(?:an? |the )?${word.replace(/[^\p{L}\p{N} -]/gu, '.')}\\b`, 'i').test(definition);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface HasTerms {
  terms: readonly { term: string; meaning: string }[];
}

function findTerm(
  concepts: readonly HasTerms[],
  asked: string,
): { term: string; meaning: string } | undefined {
  const wanted = singular(asked);
  const terms = concepts.flatMap((concept) => concept.terms);
  return (
    terms.find(({ term }) => singular(term) === wanted) ??
    terms.find(({ term }) => wanted.endsWith(` ${singular(term)}`)) ??
    terms.find(({ term }) => isMisspelt(wanted, singular(term)))
  );
}

const singular = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/(?<=\p{L}{2})(?:ies)$/u, 'y')
    .replace(/(?<=(?:x|ch|sh|ss))es$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '');

/** Whether the word is what the problem asks for. */
function isAnswer(word: string, { expected }: Problem): boolean {
  return (
    expected.kind === 'words' &&
    expected.accepted.some((each) => singular(each.replace(/^(?:the|an?) /i, '')) === singular(word))
  );
}

/** Whether a text holds the answer, in words. */
function tellsAnswer(text: string, { expected, ask }: Problem): boolean {
  if (expected.kind !== 'words') return false;
  const [said, known] = [contentWords(text), contentWords(ask)];
  return expected.accepted.some((each) => {
    const words = contentWords(each);
    return words.every((word) => said.includes(word)) && !words.every((word) => known.includes(word));
  });
}

/** What kind of answer is wanted. */
export function clarification({ expected, ask }: Problem): string {
  if (expected.kind === 'words') return 'I am looking for one word or name that answers the question below.';
  if (expected.also?.includes('<') || expected.also?.includes('>'))
    return 'You see two fractions. Find out which one is more, and type that one.';
  if (/\bx\b/.test(ask))
    return 'Somewhere behind x hides a number. Find the number that makes both sides the same, and type it.';
  if (expected.simplest === 'required')
    return 'Write the same value with smaller numbers, as a fraction. It is typed like this: "1/2".';
  return expected.value.includes('/')
    ? 'Work out what is below, and type what you get. A fraction is typed like this: "3/4".'
    : 'Work out what is below, and type the number that you get.';
}

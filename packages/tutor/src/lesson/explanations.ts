import { contentWords, sameStem } from '../grading/match-words.ts';
import type { Problem } from '../problem.ts';
import { currentConcept, type Draft, explain, say } from './draft.ts';
import { type findTerms, scan, singular } from './glossary.ts';
import type { OpenProblem } from './lesson.ts';
import { closeToAnswer, noFurtherWay, noMeaning, notKnown, rotate } from './lesson-sentences.ts';

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
  else backTo(draft, open, noFurtherWay);
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

/** What the words asked for mean; where they are none of the lesson's, says so. */
export function define(
  draft: Draft,
  open: OpenProblem,
  { terms, differ }: ReturnType<typeof findTerms>,
): void {
  const concept = open.kind === 'homework' ? undefined : currentConcept(draft);
  const { definition = '' } = concept?.explanation ?? {};
  const safe = terms.filter(
    ({ term, meaning }) => !isAnswer(term, open.problem) && !tellsAnswer(meaning, open.problem),
  );
  if (safe.length < terms.length) backTo(draft, open, closeToAnswer);
  else if (terms.length === 0) backTo(draft, open, noMeaning);
  else if (
    !differ &&
    terms[0] &&
    isAbout(definition, terms[0].term) &&
    !tellsAnswer(definition, open.problem)
  )
    backTo(draft, open, definition);
  else backTo(draft, open, safe.map(({ term, meaning }) => `"${capital(term)}" means ${meaning}.`).join(' '));
}

/** Says honestly that there is no answer to a question about the matter, with what is known of a word in it. */
export function admit(draft: Draft, open: OpenProblem, text: string): void {
  const [term] = scan(currentConcept(draft)?.terms ?? [], text).filter(
    ({ term, meaning }) =>
      term.length > 4 && !isAnswer(term, open.problem) && !tellsAnswer(meaning, open.problem),
  );
  const known = term ? ` This much I can say: "${term.term}" means ${term.meaning}.` : '';
  backTo(draft, open, `${rotate(notKnown, timesAsked(open, 'notKnown'))}${known}`);
}

/** Whether a question is about what the concept explains; one without words of its own ("but why?") is. */
export function isOfConcept(draft: Draft, text: string): boolean {
  const concept = currentConcept(draft);
  const { definition, why, example } = concept?.explanation ?? {};
  const told = contentWords([concept?.title, definition, why, example].join(' '), 2000);
  const asked = contentWords(text).filter((word) => word.length > 3 && !plainWords.has(word));
  const known = asked.filter((word) => told.some((each) => sameStem(each, word)));
  return known.length * 2 >= asked.length;
}

const plainWords = new Set(
  `what whats does this that with when have really even always actually work works know like though then there they them
  want make makes made tell show please would could should explain question problem answer again thing things these those
  right just come thats dont doesnt isnt sure true says well call called need have into more over from your mean idk about first next step steps other another`.split(
    /\s+/,
  ),
);

/** Whether a definition says what the word is: `A force is a push or a pull.` */
const isAbout = (definition: string, word: string): boolean =>
  new RegExp(`^(?:an? |the )?${word.replace(/[^\p{L}\p{N} -]/gu, '.')}\\b`, 'i').test(definition);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

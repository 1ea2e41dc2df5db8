import { contentWords } from '../grading/match-words.ts';
import type { Problem } from '../problem.ts';
import { questionProblem } from '../question-problem.ts';
import { currentConcept, type Draft, explain, putOnTable, say } from './draft.ts';
import { giveHelp, leaveProblem } from './help.ts';
import { askedTerm, type Intent } from './intent.ts';
import type { OpenProblem } from './lesson.ts';
import { backToWork, rotate } from './phrases.ts';
import { report } from './report.ts';

/** Messages that lead nowhere, before a hint is given unasked. */
const maxIdle = 3;

/** Kind words; the problem is asked again after them. */
const kindWords: Partial<Record<Intent, readonly string[]>> = {
  danger: [
    'That sounds serious, and I am only a practice program. Please tell an adult you trust about it right now. Our problem can wait.',
  ],
  sad: [
    'I am so sorry. That is hard. It is all right to feel that way, and it helps to talk about it with somebody you like. We do not have to go on now: "Pause" keeps everything for later.',
    'Thank you for telling me. Please talk to a grown-up you trust about it, too. There is no hurry here.',
  ],
  frustrated: [
    'I hear you. This is not easy, and getting annoyed is normal. You are not doing anything wrong. You can type "easier", "hint" or "skip", or take a break with "Pause".',
    'That is all right. Shall we make it smaller? Type "easier" for an easier one, or "explain" and I explain it again.',
  ],
  purpose: [
    'That is a fair question. You will meet this more often than it looks: when you share things, build, pay, plan, or want to know whether something you are told can be true. And each bit makes the next one easier.',
  ],
  tell: [
    'If I told you now, it would be gone from your head tomorrow. You get to keep what you find yourself. Type "hint" and I help you. With "skip" I show the answer and we go on.',
  ],
  identity: [
    'I am a computer program that practises with you. I am not a person, and all I know of you is what you type here.',
  ],
  pause: ['Sure, take a break. Press "Pause", and everything stays as it is until you come back.'],
  stop: [
    'You can stop at any time with the "End session" button. If you would like to go on, here is our problem:',
  ],
  agree: ['Good. Then have a go:'],
  refuse: ['That is all right. Type "hint" for a hint or "skip" for another problem, or have a go:'],
  greet: ['Hello! Here is our problem:'],
  thank: ['You are welcome. Here we go on:'],
  empty: ['Take your time. Type your answer, or "hint" if you would like one.'],
};

/** Kinds of message that are no talk, so that they don't add up to help that nobody asked for. */
const serious: readonly Intent[] = ['danger', 'sad', 'frustrated', 'purpose', 'tell', 'identity', 'pause'];

/** Replies to what is no answer. Only "skip", and asking for one hint after the other, ends the problem. */
export function reply(draft: Draft, open: OpenProblem, intent: Intent | null, text: string): void {
  switch (intent) {
    case 'hint':
    case 'mistake':
      return giveHelp(draft, open);
    case 'skip':
      return leaveProblem(draft, open);
    case 'repeat':
      return say(draft, 'Of course.', open.problem.ask);
    case 'easier':
    case 'harder':
      return offerOther(draft, open, intent);
    case 'progress':
      return backTo(draft, open, progressSentence(draft));
    case 'definition':
      return define(draft, open, text);
    case 'clarify':
      return backTo(draft, open, `Sorry, let me say it another way. ${clarification(open.problem)}`);
    case 'why':
    case 'how':
    case 'example':
    case 'explain':
      return explainConcept(draft, open, intent);
    case 'ask':
    case 'question':
      return explainConcept(draft, open, 'explain');
    default:
      return talk(draft, open, intent);
  }
}

/** Says something that is not about the answer; after a few of these in a row a hint comes by itself, but never more than a hint. */
export function idle(draft: Draft, open: OpenProblem, words: string): void {
  open.idle += 1;
  if (open.idle >= maxIdle && open.help === 'none') giveHelp(draft, open, 'Let me help you along.');
  else say(draft, words, words.endsWith(':') ? open.problem.ask : '');
}

function talk(draft: Draft, open: OpenProblem, intent: Intent | null): void {
  const words = intent && kindWords[intent];
  if (!words) return idle(draft, open, `${rotate(backToWork, draft.lesson.answers)} Here it is again:`);
  const chosen = rotate(words, timesAsked(open, intent));
  if (intent === 'danger') say(draft, chosen);
  else if (serious.includes(intent)) say(draft, chosen, `Our problem is still here: ${open.problem.ask}`);
  else idle(draft, open, chosen);
}

function backTo(draft: Draft, open: OpenProblem, words: string): void {
  say(draft, words, `Back to our problem: ${open.problem.ask}`);
}

/** How often this was asked before about this problem; counts it. */
function timesAsked(open: OpenProblem, kind: string): number {
  const before = open.replies[kind] ?? 0;
  open.replies[kind] = before + 1;
  return before;
}

/** What the concept says to "why?", "how?", "an example" and "explain"; asked again, it says it in the next way. */
function explainConcept(draft: Draft, open: OpenProblem, kind: 'why' | 'how' | 'example' | 'explain'): void {
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
  if (text) return backTo(draft, open, text);
  if (concept && times <= ways.length && showSolvedProblem(draft, open)) return;
  if (open.help === 'none') return giveHelp(draft, open);
  backTo(draft, open, ways.length > 0 ? rotate(ways, times) : clarification(open.problem));
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
function define(draft: Draft, open: OpenProblem, text: string): void {
  const { catalogue, lesson } = draft;
  const concept = currentConcept(draft);
  const asked = askedTerm(text);
  const term =
    asked &&
    (findTerm(concept ? [concept] : [], asked) ?? findTerm(catalogue.conceptsFor(lesson.subject), asked));
  if (term && isAnswer(term.term, open.problem))
    return backTo(
      draft,
      open,
      'That word is close to what we are looking for, so I will not explain it before you have tried.',
    );
  const { definition } = concept?.explanation ?? {};
  const own = definition && !tellsAnswer(definition, open.problem) ? definition : undefined;
  if (term && !(own && isAbout(own, term.term)))
    return backTo(draft, open, `"${capital(term.term)}" means ${term.meaning}.`);
  if (!own) return explainConcept(draft, open, 'explain');
  // What holds a digit is a part of the problem, and not a word.
  if (term || !asked || /\d/.test(asked)) return backTo(draft, open, own);
  backTo(
    draft,
    open,
    `I have no good explanation of that, so better ask your teacher or look it up. What we practise here is this: ${own}`,
  );
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
    terms.find(({ term }) => wanted.endsWith(` ${singular(term)}`))
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
function clarification({ expected, ask }: Problem): string {
  if (expected.kind === 'words') return 'I am looking for one word or name that answers the question below.';
  if (expected.also?.includes('<') || expected.also?.includes('>'))
    return 'You see two fractions. Find out which one is more, and type that one.';
  if (/\bx\b/.test(ask))
    return 'Somewhere behind x hides a number. Find the number that makes both sides the same, and type it.';
  if (expected.simplest === 'required')
    return 'Write the same value with smaller numbers, as a fraction such as 1/2.';
  return expected.value.includes('/')
    ? 'Work out what is below, and type what you get. A fraction is typed like this: 3/4.'
    : 'Work out what is below, and type the number that you get.';
}

function progressSentence({ lesson }: Draft): string {
  const { progress } = report(lesson);
  if (!progress) return 'We are working through your homework.';
  const left = progress.of - progress.number;
  const rest =
    left === 0
      ? 'it is the last one if it goes well'
      : left === 1
        ? 'one more after this'
        : `${left} more after this`;
  return `This is problem ${progress.number} of about ${progress.of}: ${rest}.`;
}

/** An easier or a harder problem, while the lesson's own waits. */
function offerOther(draft: Draft, open: OpenProblem, kind: 'easier' | 'harder'): void {
  const { lesson } = draft;
  const concept = currentConcept(draft);
  const question = concept?.explanation[kind];
  if (open.kind || !question || lesson.asked.includes(question.question)) {
    if (kind === 'harder') return backTo(draft, open, 'I like that. Let us finish this one first.');
    if (open.help === 'none') return giveHelp(draft, open, 'Let me make this one easier for you.');
    return explainConcept(draft, open, 'example');
  }
  lesson.later = open;
  putOnTable(draft, questionProblem(question), kind);
  const words =
    kind === 'easier'
      ? 'Of course. Here is an easier one, and then we come back:'
      : 'I like that! Here is a harder one, and then we come back:';
  say(draft, words, question.question);
}

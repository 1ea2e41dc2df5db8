import content from '../content/phrases/attempts.json' with { type: 'json' };
import { gradeAnswer, type Verdict } from '../grading/grade-answer.ts';
import { contentWords, sameStem } from '../grading/match-words.ts';
import { parseAnswer } from '../grading/parse-answer.ts';
import type { Problem } from '../problem.ts';
import { clauses, type Words, wordsOf } from './clauses.ts';
import { isNamed } from './listen.ts';

/** What is looked through for an answer, in characters; longer messages are no answers. */
const maxCharacters = 300;

/** The most words of an answer in words, beside those of the problem. */
const maxWords = 3;

const set = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** With one of these a question or a request begins; with a verb also a guess: "is it 7?" */
const questions = set(content.questions);
const verbs = set(content.verbs);

/** What may stand beside a number. */
const around = new Set(content.around.flatMap((line) => line.split(' ')));
const becomes = set(content.becomes);
const concludes = set(content.concludes);
const negations = set(content.not);

/** Said of an answer that is looked for: "the city you are looking for is …". */
const generic = new RegExp(`\\b(?:${content.generic.join('|')})\\b`, 'g');

/** What a thing is like: who asks for it wants a hint. */
const properties = set(content.properties);
const commands = set(content.commands);

/** Whether a part of a message asks for something. */
const isAsking = (clause: Words): boolean =>
  questions.has(clause[0] ?? '') ||
  verbs.has(clause[0] ?? '') ||
  (clause.length > 1 && commands.has(clause[0] ?? '')) ||
  (clause.length > 2 && ['please', 'pls', 'plz'].includes(clause.at(-1) ?? '')) ||
  /\b(?:what|whats|why|who|how|which one)\b|\bmean(?:s|ing)\b|\S (?:is|are|was|were|does) (?:it|they|he|she) \S/.test(
    clause.join(' '),
  );

/**
 * What of a message is an attempt at the problem; `null` where it asks, requests or tells something. A question is an attempt only
 * if nothing but an answer is in it ("is it 23?"), and so is what stands around an answer.
 */
export function findAttempt(problem: Problem, text: string, known?: ReadonlySet<string>): string | null {
  if (text.length > maxCharacters) return null;
  const find = problem.expected.kind === 'number' ? findNumber : findWords;
  const parts = clauses(text);
  if (
    problem.expected.kind === 'number' &&
    !parts.some((clause) => isAsking(clause) || isAge(clause)) &&
    isWhole(problem, text)
  )
    return text;
  let attempt: string | null = null;
  let isTalk = false;
  for (const clause of parts) {
    const found = find(problem, clause, known);
    if (found !== null) attempt = attempt !== null && clause[0] === 'or' ? `${attempt} or ${found}` : found;
    else if (isAsking(clause)) return null;
    else if (isNamed(clause.join(' '))) isTalk = true;
  }
  return isTalk &&
    attempt !== null &&
    problem.expected.kind === 'words' &&
    gradeAnswer(problem, attempt, known).kind !== 'right'
    ? null
    : attempt;
}

/** Whether the whole message is one answer, or a step on the way to it. */
function isWhole(problem: Problem, text: string): boolean {
  const verdict = gradeAnswer(problem, text);
  const isTypical = verdict.kind === 'wrong' && verdict.misconception !== undefined;
  const parsed = parseAnswer(text);
  const isStep = parsed.kind === 'unclear' && parsed.reason !== 'several';
  return verdict.kind === 'right' || verdict.kind === 'almost' || ((isStep || isTypical) && !isNamed(text));
}

/** Whether a part of a message is a question or a request. */
export const isQuestion = (text: string): boolean =>
  text.length <= maxCharacters && clauses(text).some(isAsking);

/** The number of a part that holds nothing else, or ends in it: `64 divided by 8 equals 8`. */
function findNumber({ ask }: Problem, clause: Words): string | null {
  if (questions.has(clause[0] ?? '')) return null;
  const own = new Set(wordsOf(ask.toLowerCase()));
  const end = clause.findLastIndex((word) => becomes.has(word) || concludes.has(word));
  const [before, behind] = [clause.slice(0, Math.max(end, 0)), clause.slice(end + 1)];
  const isOwn = (word: string) =>
    around.has(word) ||
    (own.has(word) && !/^\d+$/.test(word)) ||
    /^(?:divided|times|plus|minus|by)$/.test(word);
  const told = before.filter((word) => !isOwn(word) && word !== 'and' && parseAnswer(word).kind !== 'number');
  if (!concludes.has(clause[end] ?? '') && told.some((word) => !/\d/.test(word))) return null;
  if (verbs.has(clause[0] ?? '') && before.some((word) => /\d/.test(word) && !own.has(word))) return null;
  if (verbs.has(clause[0] ?? '') && /\d\S* an? \p{L}/u.test(clause.join(' '))) return null;
  const isKept = (word: string) => ['a', 'and', 'over', 'of', 'minus', 'or'].includes(word) || !isOwn(word);
  const rest = behind.filter(isKept);
  if (rest.some((word) => negations.has(word))) return null;
  const whole = parseAnswer(rest.join(' '));
  if (
    whole.kind === 'number' &&
    rest.every((word) => /\d/.test(word) || !/^\p{L}+$/u.test(word) || isNumberWord(word))
  )
    return rest.join(' ');
  if (rest.includes('or') && /\d.*\bor\b.*\d/.test(rest.join(' '))) return rest.join(' ');
  // One more word beside a number is no question: "7 apples".
  const [number, ...others] = rest.filter((word) => /\d/.test(word));
  const alone = rest.filter((word) => !/\d/.test(word) && word !== 'a');
  if (
    number &&
    others.length === 0 &&
    alone.length === 1 &&
    !isAsking(clause) &&
    !isAge(clause) &&
    !isNamed(clause.join(' '))
  )
    return number;
  return null;
}

const isNumberWord = (word: string): boolean =>
  ['a', 'and', 'over', 'of', 'minus', 'negative', 'hundred', 'thousand'].includes(word) ||
  parseAnswer(word).kind === 'number';

const isAge = ([first = '']: Words): boolean => /^(?:i|im|i'm|my)$/.test(first);

/** The words that are not the problem's own, where they may be its answer. */
function findWords(problem: Problem, words: Words, known?: ReadonlySet<string>): string | null {
  const clause = words.join(' ').replace(generic, ' ').split(/\s+/).filter(Boolean);
  const all = clause.join(' ');
  const isGuess = isAsking(words);
  if (isOfSpeaker(clause) || (!isGuess && isRemark(problem.ask, clause))) return null;
  const grade = (text: string) => gradeAnswer(problem, text, known);
  const isKnown = (text: string) => {
    const verdict = grade(text);
    return (
      verdict.kind === 'right' ||
      verdict.kind === 'unclear' ||
      ('misconception' in verdict && verdict.misconception)
    );
  };
  if (isGuess) return findGuess(problem, clause, grade);
  if (isNamed(all) && !isKnown(all)) return null;
  if (clause.every((word) => properties.has(word)) && !isRightOrKnown(grade(all))) return null;
  if (isKnown(all)) return all;
  const rest = newWords(problem, clause);
  const text = rest.join(' ');
  const own = contentWords(problem.ask);
  const isOther = clause.length > 2 && isTold(clause.filter((word) => !own.includes(word)));
  // A word of the problem alone is an answer, if a wrong one.
  if (rest.length === 0 && contentWords(all).length <= 2 && !isOther) return all;
  if (rest.length === 0 || rest.length > maxWords || isOther) return isKnown(text) ? text : null;
  return text;
}

const isRightOrKnown = (verdict: Verdict): boolean =>
  verdict.kind === 'right' || (verdict.kind === 'wrong' && verdict.misconception !== undefined);

/** The words of a clause that the problem does not have. */
function newWords({ ask }: Problem, clause: Words): string[] {
  const own = contentWords(ask);
  return contentWords(clause.join(' ')).filter((word) => !own.some((each) => sameStem(each, word)));
}

/** Whether it is about more than this problem: "was it ever the capital?" */
const widens =
  /\b(?:ever|always|also|still|already|really|actually|only|all|both|any|other|too|before|after|once|never|why|how|or)\b/;

/** What a question with a subject of its own guesses: "is Tokyo the capital?", "is the city Tokyo?"; a wrong one asks about the matter. */
function findGuess(problem: Problem, clause: Words, grade: (text: string) => Verdict): string | null {
  const all = clause.join(' ');
  if (widens.test(all)) return null;
  const guess = newWords(problem, clause.slice(1))
    .filter((word) => !isVerb(word))
    .join(' ');
  if (guess && namesWhatIsAsked(problem.ask, clause)) return guess;
  const [, last] = /^(?:is|was|are|were) the (?:\p{L}+ ){1,3}?((?:\p{L}+ ?){1,3})$/u.exec(all) ?? [];
  return last && grade(last).kind === 'right' ? last : null;
}

const isVerb = (word: string): boolean => ['be', 'been', 'have', 'has'].includes(word);

/** "i am sleepy", "you are funny" */
const isOfSpeaker = (clause: Words): boolean =>
  /^(?:i am|im|i'm|ive|i've|i have|you|u|ur|we|we're|i (?:like|love|hate))\b/.test(clause.join(' '));

/** Whether something is said of a thing that the problem does not name: "buses are big" names no answer. */
function isRemark(ask: string, clause: Words): boolean {
  const at = clause.findIndex((word) => /^(?:is|are|was|were|has|have)$/.test(word));
  if (at <= 0) return false;
  const own = contentWords(ask);
  const isNew = (words: Words) =>
    contentWords(words.join(' ')).some((word) => !own.some((each) => sameStem(each, word)));
  const of = clause.slice(at + 1);
  return of.length > 0 && isNew(of) && (/^ha/.test(clause[at] ?? '') || isNew(clause.slice(0, at)));
}

/** Whether somebody speaks of themselves or to somebody: that is no answer. */
const isTold = (words: Words): boolean =>
  words.some((word) => /^(?:i|im|ive|me|my|our|you|u|ur|your|youre|we|us|this|these)$/.test(word));

/** Whether a question names what the problem asks for: 'could the title be "emperor"?' where it asks for a title. */
function namesWhatIsAsked(ask: string, clause: Words): boolean {
  const [, noun = '', next = ''] =
    /\b(?:which|what|who) (?:(?:is|was|are|were) the )?(\p{L}+)(?: (\p{L}+))?/iu.exec(ask) ?? [];
  const text = clause.join(' ');
  if (!/^(?:is|was|are|were)\b|^(?:could|can|would|might|may)\b.* (?:be|been)\b/.test(text)) return false;
  return [noun, next].some(
    (each) => each.length > 3 && clause.includes('the') && text.includes(`the ${each.toLowerCase()}`),
  );
}

import content from '../content/phrases/attempts.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { gradeAnswer, type Verdict } from '../grade/grade-answer.ts';
import { contentWords, type KnownWords, sameStem } from '../grade/match-words.ts';
import { isAsking, isStory, isTold, wordSet } from './asking.ts';
import type { Words } from './clauses.ts';
import { isNamed } from './listen.ts';

/** The most words of an answer in words, beside those of the problem. */
const maxWords = 3;

/** Said of an answer that is looked for: "the city you are looking for is …". */
const generic = new RegExp(`\\b(?:${content.generic.join('|')})\\b`, 'g');

/** What a thing is like: who asks for it wants a hint. */
const properties = wordSet(content.properties);

/** With one of these somebody talks, and names nothing. */
const speech = wordSet(content.speech);

/** The words that are not the problem's own, where they may be its answer. */
export function findWords(problem: Problem, words: Words, known?: LessonWords): string | null {
  const clause = words
    .join(' ')
    .replace(generic, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:the|an?) (?=\S)/, '')
    .replace(/ with (?:an? |two |one |the )?\p{L}{1,3}$| (?:like|such as) .+$/u, '')
    .split(/\s+/)
    .filter(Boolean);
  const all = clause.join(' ');
  const isGuess = isAsking(words);
  if (isOfSpeaker(clause) || isStory(words) || isSound(all) || (!isGuess && isRemark(problem.ask, clause)))
    return null;
  const grade = (text: string) => gradeAnswer(problem, text, known);
  const isTale = /^(?:my|our|we|he|she)$/.test(clause[0] ?? '');
  // "my grandma comes from Ottawa"
  const isOfFamily = /^(?:my|our) (?!answer|guess)/.test(all) && newWords(problem, clause).length > 2;
  const isKnown = (text: string) => {
    const verdict = grade(text);
    return (
      (verdict.kind === 'right' && !isOfFamily && !(isTale && verdict.written)) ||
      verdict.kind === 'unclear' ||
      ('misconception' in verdict && verdict.misconception)
    );
  };
  const [, before = '', behind = ''] = ofAnswer.exec(all) ?? [];
  if (behind && !isGuess && newWords(problem, before.split(' ')).length === 0 && isKnown(behind))
    return behind;
  const [, inGap = all] = namedInGap(problem.ask, all) ?? [];
  if (inGap !== all && isKnown(inGap)) return inGap;
  if (clause.length > 1 && !isAsking(words.slice(1)) && problem.ask.toLowerCase().includes(all)) return all;
  const offered = offeredBy(problem.ask, words);
  if (offered) return offered;
  if (isGuess) return findGuess(problem, clause, grade);
  if ((isNamed(all) || isNamed(words.join(' '))) && !isKnown(all)) return null;
  const rest = newWords(problem, clause);
  const isLike = clause.length > 0 && (rest.length > 0 ? rest : clause).every(isProperty);
  if (isLike && !isOffered(problem.ask, all) && !isRightOrKnown(grade(all))) return null;
  if (isKnown(all)) return all;
  const text = rest.join(' ');
  const own = contentWords(problem.ask);
  const isOther =
    (clause.length > 2 && isTold(clause.filter((word) => !own.includes(word)))) ||
    (clause.length > 1 && clause.some((word) => speech.has(word) && !own.includes(word)));
  // A word of the problem alone is an answer, if a wrong one.
  if (rest.length === 0 && contentWords(all).length <= 2 && !isOther && !words.includes('word')) return all;
  const isAnswer =
    rest.length > 0 && rest.length <= maxWords && !isOther && mayAnswer(problem, words, clause, rest, known);
  return isAnswer || isKnown(text) ? text : null;
}

/** Words of a lesson; `isName` says whether one names a thing of its subject, `isAnswer` whether it answers a problem of its concept. */
export interface LessonWords extends KnownWords {
  readonly isAnswer: (word: string) => boolean;
  readonly isName: (word: string) => boolean;
}

/** Whether a text names something: a thing of the subject, or nothing that everybody knows, as `jefferson`. */
export const namesThing = (words: Words, known: LessonWords | undefined): boolean =>
  known === undefined || words.some(known.isName) || words.every((word) => !known.has(word));

/** Whether words may be a wrong answer: one by itself, or with the name of something. */
function mayAnswer(
  { ask, expected }: Problem,
  words: Words,
  clause: Words,
  rest: Words,
  known?: LessonWords,
): boolean {
  const bare = contentWords(clause.join(' '));
  const accepted = expected.kind === 'words' ? expected.accepted : [];
  const has = (each: RegExp) =>
    rest.some((word) => each.test(word)) && !accepted.some((word) => each.test(word));
  const isThing = bare.length === 1 || (/^(?:the|an?)$/.test(words[0] ?? '') && bare.length === 2);
  if (rest.length > 1 && has(/\d/)) return false;
  if (words.length === 1 && has(/\p{L}{4}ing$/u) && !namesThing(rest, known)) return false;
  return isThing || namesThing(rest, known) || nounsAskedFor(ask).some((noun) => words.includes(noun));
}

/** "the past tense would be brought" */
const ofAnswer = /^(.+?) (?:is|are|was|were|(?:would|should|must|could|might|will) be) (.+)$/;

/** What is named where a word is missing, "two buses go beep", or where something is taken, "have a break". */
function namedInGap(ask: string, clause: string): RegExpExecArray | null {
  const [, before] = /(\p{L}+) … /u.exec(ask) ?? [];
  const taken =
    /^(?:you |to |just )*(?:have|take|get|use) (?!(?:you|u|they|we|i) )(?:an? |some |the )?(.+)$/.exec(
      clause,
    );
  return taken ?? (before ? new RegExp(`^${before} (\\p{L}+) `, 'iu').exec(clause) : null);
}

/** Whether the problem names it as one of several: "(old, modern, huge)". */
const isOffered = (ask: string, text: string): boolean =>
  (/\(([^)]+, [^)]+)\)/.exec(ask)?.[1] ?? '')
    .toLowerCase()
    .split(/, | or /)
    .includes(text);

/** What a problem offers, where it is said again with more behind it: "Is it better to read it again, or …?" – "read it again so it sticks" */
function offeredBy(ask: string, words: Words): string | undefined {
  if (!/,? or /.test(ask)) return undefined;
  const all = ask.toLowerCase();
  const begins = words.map((_, at) => words.slice(0, at + 1).join(' '));
  return begins.findLast((begin, at) => at >= 2 && all.includes(`${begin},`));
}

/** "long", "longest", "s": what a thing or its word is like. */
const isProperty = (word: string): boolean =>
  properties.has(word) ||
  /^\p{L}$/u.test(word) ||
  /^(?!forest|test|nest|chest|priest)\p{L}{2,}est$/u.test(word);

const isRightOrKnown = (verdict: Verdict): boolean =>
  verdict.kind === 'right' || (verdict.kind === 'wrong' && verdict.misconception !== undefined);

/** The words of a clause that the problem does not have. */
export function newWords({ ask }: Problem, clause: Words): string[] {
  const own = contentWords(ask);
  return contentWords(clause.join(' ')).filter((word) => !own.some((each) => sameStem(each, word)));
}

/** Whether it is about more than this problem: "was it ever the capital?" */
const widens =
  /\b(?:ever|always|also|still|already|really|actually|only|all|both|any|other|too|before|after|once|never|why|how|or)\b/;

/** What a question guesses: "is the city Tokyo?"; with a subject of its own, "is Tokyo the capital?", a wrong one asks about the matter. */
function findGuess(problem: Problem, clause: Words, grade: (text: string) => Verdict): string | null {
  const all = clause.join(' ');
  if (widens.test(all)) return null;
  const guess = newWords(problem, clause.slice(1))
    .filter((word) => !isVerb(word))
    .join(' ');
  const { expected } = problem;
  // "were women allowed at the Olympic Games" asks more than whether it is them.
  const isBare =
    expected.kind === 'words' &&
    expected.accepted.some((each) => contentWords(each).length >= newWords(problem, clause.slice(1)).length);
  const named = guess && whatIsAsked(problem.ask, clause);
  if (named === 'subject' || (named === 'predicate' && isBare && grade(guess).kind === 'right')) return guess;
  const [, verb = '', needed] =
    /^(?:do|does|did) (?:it|they|he|she) (\p{L}+) (?:(?:in|at|on|from|by|with) )?((?:\p{L}+ ?){1,3})$/u.exec(
      all,
    ) ?? [];
  // "does it need water" guesses where the problem says "need"; "do they speak French in Ottawa" asks something else.
  const isOurs = contentWords(problem.ask).some((each) => sameStem(each, verb));
  if (needed && (isOurs || needed.split(' ').length === 1) && grade(needed).kind === 'right') return needed;
  const [, last] = /^(?:is|was|are|were) the (?:\p{L}+ ){1,3}?((?:\p{L}+ ?){1,3})$/u.exec(all) ?? [];
  return last && grade(last).kind === 'right' ? last : null;
}

/** "brrr", "hahaha", "asdfgh": no word is spelt so. */
const isSound = (text: string): boolean =>
  /^(?:[b-df-hj-np-tv-xz]{4,}|[b-df-hj-np-tv-xz]*([b-df-hj-np-tv-xz])\1|[aeiouh]{2,}|(\D{1,3})\2{2,}.?)$|[b-df-hj-np-tv-xz]{6}|asdf|sdfg|dfgh|hjkl|qwer|zxcv/.test(
    text,
  );

const isVerb = (word: string): boolean => ['be', 'been', 'have', 'has'].includes(word);

/** "i am sleepy", "you are funny" */
const isOfSpeaker = (clause: Words): boolean =>
  /^(?:i am|im|i'm|ive|i've|i have|you|u|ur|we|we're|i (?:like|love|hate))\b/.test(clause.join(' '));

/**
 * Whether something is said of a thing that the problem does not ask for: "buses are big" names no answer, and neither does "the bus was
 * late today".
 */
function isRemark(ask: string, clause: Words): boolean {
  const at = clause.findIndex((word) => /^(?:(?:is|are|was|were|has|have)(?:n'?t)?|can)$/.test(word));
  if (at <= 0) return false;
  const own = contentWords(ask);
  const newOnes = (words: Words) =>
    contentWords(words.join(' ')).filter((word) => !own.some((each) => sameStem(each, word)));
  const [subject, of] = [clause.slice(0, at), newOnes(clause.slice(at + 1))];
  if (clause.length === at + 1) return false;
  // "Lincoln is a state": what it is one of, not which one it is.
  if (of.length === 0) return newOnes(subject).length > 0 && /^an?$/.test(clause[at + 1] ?? '');
  if (/^ha/.test(clause[at] ?? '') || newOnes(subject).length > 0) return true;
  return of.length > 1 && !nounsAskedFor(ask).some((noun) => subject.includes(noun));
}

/** What the problem asks for: `title` in "What was the title of …?" */
export function nounsAskedFor(ask: string): string[] {
  const [, ...nouns] =
    /\b(?:which|what|who) (?:(?:is|was|are|were) the )?(\p{L}+)(?: (\p{L}+))?/iu.exec(ask) ?? [];
  return nouns.flatMap((noun) => (noun && noun.length > 3 ? noun.toLowerCase() : []));
}

/** Where a question names what the problem asks for, if it does: 'could the title be "emperor"?', 'is "emperor" the title?' */
function whatIsAsked(ask: string, clause: Words): 'subject' | 'predicate' | null {
  const text = clause.join(' ');
  if (!/^(?:is|was|are|were)(?:n'?t)?\b|^(?:could|can|would|might|may)\b.* (?:be|been)\b/.test(text))
    return null;
  const nouns = nounsAskedFor(ask);
  if (clause[1] === 'the' && nouns.includes(clause[2] ?? '')) return 'subject';
  return nouns.some((noun) => new RegExp(`\\bthe (?:\\p{L}+ )?${noun}\\b`, 'u').test(text))
    ? 'predicate'
    : null;
}

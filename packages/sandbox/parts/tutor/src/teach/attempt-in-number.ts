import content from '../content/phrases/attempts.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { beginsQuestion, beginsWithVerb, isAge, isAsking, isTold, isToYou, wordSet } from './asking.ts';
import { type Words, wordsOf } from './clauses.ts';
import { isNamed } from './listen.ts';
import { asksOfNumber } from './number-facts.ts';

/** What may stand beside a number. */
const around = new Set(content.around.flatMap((line) => line.split(' ')));
const becomes = wordSet(content.becomes);
const concludes = wordSet(content.concludes);
const negations = wordSet(content.not);

/** The number of a part that holds nothing else, or ends in it: `64 divided by 8 equals 8`. */
export function findNumber(problem: Problem, words: Words): string | null {
  const { ask, expected, misconceptions } = problem;
  const clause = withoutTalk(words);
  const all = clause.join(' ');
  const names = expected.kind === 'number' ? (expected.also ?? []) : [];
  if ([...names, ...misconceptions.map(({ answer }) => answer)].includes(all)) return all;
  if (beginsQuestion(clause)) return null;
  const isGuess = beginsWithVerb(clause);
  if (isGuess && /^(?:i|we|you|u|they|he|she|there|one)$/.test(clause[1] ?? '')) return null;
  if (/^can [a-z] be |\b(?:closer|nearer) to\b/.test(all) || tellsOfNumber(problem, clause)) return null;
  const own = new Set(wordsOf(ask.toLowerCase()));
  const end = clause.findLastIndex((word) => becomes.has(word) || concludes.has(word));
  const [before, behind] = [clause.slice(0, Math.max(end, 0)), clause.slice(end + 1)];
  const isOwn = (word: string) => isOfProblem(word, own);
  const told = before.filter((word) => !isOwn(word) && word !== 'and' && parseAnswer(word).kind !== 'number');
  if (!concludes.has(clause[end] ?? '') && told.some((word) => !/\d/.test(word))) return null;
  if (isGuess && (asksOfNumber(clause.join(' ')) || /^\S+ \S+ an? \p{L}/u.test(clause.join(' '))))
    return null;
  if (isGuess && before.some((word) => /\d/.test(word) && !own.has(word))) return null;
  if (isGuess && /\d\S* an? \p{L}/u.test(clause.join(' '))) return null;
  // "three are left over"
  if (isNumberOnly(before) && !isTold(behind) && !behind.some((word) => parseAnswer(word).kind !== 'none'))
    return before.join(' ');
  const isKept = (word: string) => ['a', 'and', 'over', 'of', 'minus', 'or'].includes(word) || !isOwn(word);
  const rest = behind.filter(isKept);
  const or = rest.indexOf('or');
  if (rest.slice(0, or < 0 ? rest.length : or).some((word) => negations.has(word))) return null;
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

/** "Which is bigger?" – "3/8 is more" */
const isMore = (word: string): boolean => /^(?:more|bigger|larger|greater|biggest|largest|most)$/.test(word);

const isOfProblem = (word: string, own: ReadonlySet<string>): boolean =>
  around.has(word) ||
  (isMore(word) && [...own].some(isMore)) ||
  (own.has(word) && parseAnswer(word).kind !== 'number') ||
  /^(?:divided|times|plus|minus|by|take|taking|away|less|from|add|added|multiplied|subtract)$/.test(word);

/**
 * Whether a part says or asks what a number is like, or what is done with it, and not whether it is the answer: "95 is odd", "is 95 odd",
 * "48 comes first", "i add 48". What is left over is an answer.
 */
export function tellsOfNumber({ ask }: Problem, clause: Words): boolean {
  if (isToYou(clause) || ofMethod.test(clause.join(' ')) || ofTime.test(clause.join(' '))) return true;
  const isGuess = beginsWithVerb(clause);
  const words = clause.slice(isGuess ? 1 : 0);
  const from = words[0] === 'a' ? 1 : 0;
  const at = words.findIndex((word, at) => at >= from && !isNumberOnly([word]));
  const [verb = '', ...rest] = isGuess ? ['is', ...words.slice(at)] : words.slice(at);
  const own = new Set(wordsOf(ask.toLowerCase()));
  const isAnswer = (word: string) =>
    word !== 'even' && (isOfProblem(word, own) || talk.has(word) || /\d|^over$/.test(word));
  // "is a hundred centimetres one metre"
  const isCompared = isGuess && !joins.test(rest[0] ?? '') && rest.some((word) => isNumberOnly([word]));
  return at > from && says.has(verb) && (isCompared || !rest.every(isAnswer));
}

/** "it's 7 o'clock", "only 5 minutes left", "see you in 2 days", "we are in room 7" */
const ofTime =
  /\d ?(?:o'? ?clock|am|pm)\b|\b(?:minutes?|mins?|hours?|days?|weeks?) (?:left|to go|until|till|ago|late)\b|\b(?:see|meet) (?:you|u)\b|\b(?:was|were|is) born\b|\b(?:in|at|on) (?:room|page|number|grade|class|bus|level|floor|team|group)\b/;

const ofMethod =
  /\S (?:first|next)$|^(?:i|we|you|u) (?:add|subtract|divide|multiply|times|start|use)\b(?!.*(?:=|\b(?:so|is|get|makes)\b))/;

const joins = /^(?:divided|times|plus|minus|over|and|or|of|=)$/;

/** Verbs with which something is said of a number. */
const says = wordSet(["is|isnt|isn't|are|arent|aren't|was|can|cant|could|comes|goes|has"]);

/** What may follow on a number without being part of it: "8 like how old i am", "2/3 divided both by 6". */
const talk = wordSet(content.talk);

/** The number that a part begins with, where talk follows that ends in no other one; a number said again and again once. */
export function withoutTalk(all: Words): Words {
  const words = /^[a-z]$/.test(all[0] ?? '') && all[1] === '=' ? all.slice(2) : all;
  const [first = '', second = '', ...others] = words;
  if (words.length > 1 && words.every((word) => word === first) && isNumberOnly([first])) return [first];
  const end = others.findLastIndex(
    (word, at) => (becomes.has(word) || concludes.has(word)) && !/\d\D+\d/.test(others[at - 1] ?? ''),
  );
  const isConcluded = end >= 0 && others.slice(end).some((word) => isNumberOnly([word]));
  return isNumberOnly([first]) && talk.has(second) && others.length > 0 && !isConcluded ? [first] : words;
}

export const isNumberOnly = (words: Words): boolean =>
  words.length > 0 &&
  words.every((word) => /^[\d./%]+$/.test(word) || isNumberWord(word)) &&
  parseAnswer(words.join(' ')).kind === 'number';

const isNumberWord = (word: string): boolean =>
  ['a', 'and', 'over', 'of', 'minus', 'negative', 'hundred', 'thousand'].includes(word) ||
  parseAnswer(word).kind === 'number';

import content from '../content/phrases/answers.json' with { type: 'json' };

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = setOf(content.hedges);
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** With one of these a question or a request begins. */
const questions = setOf([...content.questions, ...content.commands]);
const verbs = setOf(content.verbs);
const leading = setOf(content.leading);

/** With these another part begins, alone or with the next word: "but", "and i"; with the others, if none stands before that belongs to them. */
const begins = setOf(content.begins);
const persons = setOf(content.persons);
const beforePersons = setOf(content.beforePersons);

/** Behind one of these stands a reason: nothing in it is the answer. */
const reasons = setOf(content.reasons);

/** With one of these begins what follows from the rest, or corrects it. */
const results = setOf(content.results);

/** A word of a message, as it is compared, and where it stands. */
interface Word {
  readonly plain: string;
  readonly from: number;
  readonly to: number;
}

/** A part of a message: a piece of its text, letter for letter. */
export interface Part {
  readonly text: string;
  readonly words: readonly string[];
  /** Whether it says what follows from the rest, or corrects it: "so x is 5", "no wait babies". */
  readonly isResult: boolean;
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: typed, index }) => {
    const plain = typed
      .toLowerCase()
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/^[^\p{L}\p{N}−+=-]+|[^\p{L}\p{N}%=]+$/gu, '');
    return { plain, from: index, to: index + typed.length };
  }).filter(({ plain }) => plain !== '');

/** The piece of a text from one of its words to another, without the signs around it. */
function pieceOf(text: string, words: readonly Word[], isResult = false): Part {
  const piece = text.slice(words[0]?.from, words.at(-1)?.to ?? 0);
  const bare = piece.replace(/^[\s"“”'‘’(*_~]+|[\s"“”'‘’)*_~.,!?;:]+$/gu, '');
  return { text: bare, words: words.map(({ plain }) => plain), isResult };
}

function withoutHedges(words: readonly Word[]): readonly Word[] {
  for (let length = Math.min(longestHedge, words.length); length > 0; length--) {
    const said = (some: readonly Word[]) => hedges.has(some.map(({ plain }) => plain).join(' '));
    if (said(words.slice(0, length))) return withoutHedges(words.slice(length));
    if (said(words.slice(-length))) return withoutHedges(words.slice(0, -length));
  }
  return words;
}

/** Where a sentence ends, or a clause. */
const boundary = /[!?;\n]|[.,:]\s/;

/** The clauses of a message, each with its words. */
function clausesOf(text: string): Word[][] {
  const words = wordsIn(text);
  const clauses: Word[][] = [];
  let isReason = false;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    // "wait no, babies" is one clause.
    const isLed = results.has((clauses.at(-1) ?? []).map(({ plain }) => plain).join(' '));
    const isNew = !before || (!isLed && boundary.test(text.slice(before.from, word.from)));
    const isBegun =
      begins.has(word.plain) ||
      begins.has(`${word.plain} ${words[at + 1]?.plain}`) ||
      (persons.has(word.plain) && !beforePersons.has(before?.plain ?? ''));
    if (isNew) isReason = false;
    const isCorrection = before?.plain === 'me' && word.plain === 'if'; // "correct me if"
    if (reasons.has(word.plain) && at > 0 && !isCorrection) isReason = true;
    if (isReason) continue;
    if (isNew || isBegun || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}

const isResult = ([first, second]: readonly Word[]): boolean =>
  results.has(first?.plain ?? '') || results.has(`${first?.plain} ${second?.plain}`);

/** The parts of a message without the hedges around them. */
export const partsOf = (text: string): Part[] =>
  clausesOf(text)
    .map((words) => pieceOf(text, withoutHedges(words), isResult(words)))
    .filter((part) => part.text !== '');

/** Every piece of so many words, the first ones first. */
export function piecesOf(text: string, count: number): Part[] {
  const words = wordsIn(text);
  const last = count > 0 ? words.length - count + 1 : 0;
  return words.slice(0, Math.max(0, last)).map((_, at) => pieceOf(text, words.slice(at, at + count)));
}

/** What stands behind the last word of a kind; `undefined` where there is none. */
export function behind({ text }: Part, isOne: (word: string) => boolean): Part | undefined {
  const words = wordsIn(text);
  const at = words.findLastIndex(({ plain }) => isOne(plain));
  return at < 0 || at === words.length - 1 ? undefined : pieceOf(text, withoutHedges(words.slice(at + 1)));
}

/** Whether a part begins as a question or a request. */
export const beginsQuestion = ({ words: [first = '', second] }: Part): boolean =>
  second !== undefined && questions.has(first);

/** Whether it begins with a verb, as "is it 7?" does. */
export const beginsWithVerb = (text: string): boolean => verbs.has(wordsIn(text)[0]?.plain ?? '');

/** Whether a message asks something at all. */
export const isQuestion = (text: string): boolean =>
  text.includes('?') ||
  clausesOf(text).some((words) => {
    const [first, second] = words.slice(words.findIndex(({ plain }) => !leading.has(plain)));
    return second !== undefined && (questions.has(first?.plain ?? '') || verbs.has(first?.plain ?? ''));
  });

const steps = setOf(content.steps.split(' '));

/** Whether a word is of a step on the way: "carried", "tens". */
export const isStep = (word: string): boolean => steps.has(word);

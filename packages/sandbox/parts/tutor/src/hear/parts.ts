import content from '../content/phrases/answers.json' with { type: 'json' };

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = setOf(content.hedges);
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** With one of these a question or a request begins. */
const questions = setOf([...content.questions, ...content.commands]);
const verbs = setOf(content.verbs);

/** What asks behind an answer whether it is right. */
const tags = setOf(content.tags);

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
function pieceOf(text: string, words: readonly Word[]): Part {
  const [first, last] = [words[0], words.at(-1)];
  const piece = first && last ? text.slice(first.from, last.to) : '';
  const bare = piece.replace(/^[\s"“”'‘’(*_~]+|[\s"“”'‘’)*_~.,!?;:]+$/gu, '');
  return { text: bare, words: words.map(({ plain }) => plain) };
}

function withoutHedges(words: readonly Word[]): readonly Word[] {
  for (let length = Math.min(longestHedge, words.length); length > 0; length--) {
    const said = (some: readonly Word[]) => hedges.has(some.map(({ plain }) => plain).join(' '));
    if (said(words.slice(0, length))) return withoutHedges(words.slice(length));
    if (said(words.slice(-length))) return withoutHedges(words.slice(0, -length));
  }
  return words;
}

/** Words with which another part begins, alone or with the next one: "but", "and i". */
const begins = setOf(content.begins);
const persons = setOf(content.persons);
const beforePersons = setOf(content.beforePersons);

/** Behind one of these stands a reason: nothing in it is the answer. */
const reasons = setOf(content.reasons);

/** Where a sentence ends, or a clause. */
const boundary = /[!?;\n]+|[.,:](?=\s|$)/g;

/** The clauses of a message, each with its words. */
function clausesOf(text: string): Word[][] {
  const words = wordsIn(text);
  const ends = Array.from(text.matchAll(boundary), ({ index }) => index);
  const clauses: Word[][] = [[]];
  let isReason = false;
  for (const [at, word] of words.entries()) {
    const last = clauses.at(-1) ?? [];
    const before = last.at(-1);
    const isNew = !before || ends.some((end) => end >= before.from && end < word.from);
    const next = `${word.plain} ${words[at + 1]?.plain}`;
    const isBegun =
      begins.has(word.plain) ||
      begins.has(next) ||
      (persons.has(word.plain) && !beforePersons.has(before?.plain ?? ''));
    if (isNew) isReason = false;
    const isCorrection = before?.plain === 'me' && word.plain === 'if'; // "correct me if"
    if (reasons.has(word.plain) && at > 0 && !isCorrection) isReason = true;
    if (isNew || (isBegun && !isReason)) clauses.push([]);
    if (!isReason) clauses.at(-1)?.push(word);
  }
  return clauses.filter(({ length }) => length > 0);
}

/** The parts of a message without the hedges around them. */
export const partsOf = (text: string): Part[] =>
  clausesOf(text)
    .map((words) => pieceOf(text, withoutHedges(words)))
    .filter((part) => part.text !== '');

/** Every piece of so many words, the first ones first. */
export function piecesOf(text: string, count: number): Part[] {
  const words = wordsIn(text);
  return words
    .slice(0, Math.max(0, words.length - count + 1))
    .map((_, at) => pieceOf(text, words.slice(at, at + count)));
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

const leading = setOf(content.leading);

/** Whether a message asks something at all. */
export const isQuestion = (text: string): boolean =>
  text.includes('?') ||
  [wordsIn(text), ...clausesOf(text)].some((words) => {
    const [first, second] = words.slice(words.findIndex(({ plain }) => !leading.has(plain)));
    return second !== undefined && (questions.has(first?.plain ?? '') || verbs.has(first?.plain ?? ''));
  });

/** Without what is asked behind an answer, and is none: "7, is that right?" */
export function withoutTag(text: string): string {
  const words = wordsIn(text);
  for (let from = 1; from < words.length; from++) {
    const said = words.slice(from).map(({ plain }) => plain);
    if (tags.has(said.join(' '))) return text.slice(0, words[from - 1]?.to);
  }
  return text;
}

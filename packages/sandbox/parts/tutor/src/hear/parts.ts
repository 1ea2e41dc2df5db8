import content from '../content/phrases/answers.json' with { type: 'json' };

/** The phrases of a list. */
export const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = setOf(content.hedges);
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** With one of these a question or a request begins; what may stand before. */
const questions = setOf(content.questions);
const verbs = setOf(content.verbs);
const leading = setOf(content.leading);

/** With these another part begins, alone or with the next word: "but", "and i"; with the others, if none stands before that belongs to them. */
const begins = setOf(content.begins);
const persons = setOf(content.persons);
const beforePersons = setOf(content.beforePersons);

/** Behind one of these stands a reason, up to "so": nothing in it is the answer. */
const reasons = setOf(content.reasons);
const ends = setOf(content.endsOfReasons);

/** With these somebody takes back what was said, "no wait", or tells of what was named, "he made books". */
const corrections = setOf(content.corrections);
const comments = setOf(content.comments);

/** With these a guess begins: "is it milk?" */
const guesses = setOf(content.guesses);

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
  /** How often something was taken back before: "no wait babies". */
  readonly corrections: number;
  /** Whether it only tells of what another part names. */
  readonly isComment: boolean;
  /** Whether it is put as a guess: "is it milk?" */
  readonly isGuess: boolean;
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: typed, index }) => {
    const plain = typed
      .toLowerCase()
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/(\p{L})\1{2,}/gu, '$1$1') // "hmmm"
      .replace(/^[^\p{L}\p{N}−+=-]+|[^\p{L}\p{N}%=]+$/gu, '');
    return { plain, from: index, to: index + typed.length };
  }).filter(({ plain }) => plain !== '');

/** A piece of a text between two of its words, without the hedges and signs around it. */
function pieceOf(text: string, typed: readonly Word[]): Pick<Part, 'text' | 'words'> {
  const words = withoutHedges(typed);
  const piece = text.slice(words[0]?.from, words.at(-1)?.to ?? 0);
  const bare = piece.replace(/^[\s"“”'‘’(*_~]+|[\s"“”'‘’)*_~.,!?;:]+$/gu, '');
  return { text: bare, words: words.map(({ plain }) => plain) };
}

function withoutHedges(words: readonly Word[]): readonly Word[] {
  for (let length = Math.min(longestHedge, words.length); length > 0; length--) {
    const isHedge = (some: readonly Word[]) => hedges.has(some.map(({ plain }) => plain).join(' '));
    if (isHedge(words.slice(0, length))) return withoutHedges(words.slice(length));
    if (isHedge(words.slice(-length))) return withoutHedges(words.slice(0, -length));
  }
  return words;
}

/** Where a sentence ends, or a clause. */
const boundary = /[!?;\n]|[.,:]\s/;

const beginsWith = (set: ReadonlySet<string>, [first, second]: readonly Word[]): boolean =>
  set.has(first?.plain ?? '') || set.has(`${first?.plain} ${second?.plain}`);

/** The clauses of a message, each with its words. */
function clausesOf(text: string): Word[][] {
  const words = wordsIn(text);
  const clauses: Word[][] = [];
  let isReason = false;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isNew = !before || boundary.test(text.slice(before.from, word.from));
    const isPerson = persons.has(word.plain) && !beforePersons.has(before?.plain ?? '');
    if (isNew || ends.has(word.plain)) isReason = false;
    if (reasons.has(word.plain) && at > 0) isReason = true;
    if (isReason) continue;
    if (isNew || isPerson || beginsWith(begins, words.slice(at))) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}

/** The parts of a message without the hedges around them. */
export function partsOf(text: string): Part[] {
  let taken = 0;
  return clausesOf(text).flatMap((clause, at) => {
    if (beginsWith(corrections, clause)) taken += 1;
    const piece = pieceOf(text, clause);
    const isComment = at > 0 && piece.words.length > 1 && beginsWith(comments, clause);
    const isGuess = beginsWith(guesses, clause);
    return piece.text === '' ? [] : { ...piece, corrections: taken, isComment, isGuess };
  });
}

/** A piece of a part, from one of its words to another. */
export const cut = (part: Part, from: number, to?: number): Part =>
  from === 0 && to === undefined
    ? part
    : { ...part, ...pieceOf(part.text, wordsIn(part.text).slice(from, to)) };

/** Every piece of so many words. */
export const piecesOf = (part: Part, count: number): Part[] =>
  part.words.slice(count - 1).map((_, at) => cut(part, at, at + count));

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

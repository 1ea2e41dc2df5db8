import type { Pair } from '../content/modules.ts';
import { plainSigns } from '../content/plain-signs.ts';
import type { Expected, Misconception } from '../content/problem.ts';
import { type KnownWords, matchWords } from './match-words.ts';
import { hasDigit } from './read-number.ts';

type List = Pick<Extract<Expected, { kind: 'words' }>, 'order' | 'pairs'>;

type ListVerdict =
  | { kind: 'right'; simplify: false }
  | { kind: 'wrong'; misconception?: Misconception }
  /** Whether half of it is named. */
  | { kind: 'unclear'; say: string; isHalf: boolean };

/** Grades an answer that names several things, in order or with their partners; `null` where the text is no such answer. */
export function gradeList(
  text: string,
  list: List,
  misconceptions: readonly Misconception[] = [],
  known?: KnownWords,
): ListVerdict | null {
  const { order = [], pairs = [] } = list;
  const read = (typed: string) =>
    list.order ? readOrder(typed, order, known) : readPairs(typed, pairs, known);
  const found = read(text);
  if (found === null) return null;
  const answer = inOrder(found, list);
  if (answer === null) {
    const right = pairs.filter((pair) => partnerOf(found, pair) === pair.right);
    const say = right.length > 0 ? `${sayRight(right)} ${ask(list)}` : ask(list);
    return { kind: 'unclear', say, isHalf: found.length >= (order.length || 2 * pairs.length) / 2 };
  }
  const wanted = [...order, ...pairs.flatMap(({ left, right }) => [left, right])];
  if (isSame(answer, wanted)) return { kind: 'right', simplify: false };
  const misconception = misconceptions.find((each) =>
    isSame(answer, inOrder(read(each.answer) ?? [], list) ?? []),
  );
  const isSome = pairs.some((pair, at) => answer[2 * at + 1] === pair.right);
  const mistake = misconception ?? (isSome ? sayWhichAreRight(answer, pairs) : undefined);
  return { kind: 'wrong', ...(mistake && { misconception: mistake }) };
}

/** The pairs that are right among others: a hint may be for one of them. */
function sayWhichAreRight(answer: readonly string[], pairs: readonly Pair[]): Misconception {
  const right = pairs.filter((pair, at) => answer[2 * at + 1] === pair.right);
  return { answer: answer.join(' '), say: `${sayRight(right)} Look at the others again.` };
}

const sayRight = (right: readonly Pair[]): string =>
  `This is right: ${right.map((pair) => `"${pair.left}" with "${pair.right}"`).join(', ')}.`;

/** What was named beside the left one of a pair. */
function partnerOf(named: readonly string[], { left }: Pair): string | undefined {
  const at = named.indexOf(left);
  return at < 0 ? undefined : named[at % 2 === 0 ? at + 1 : at - 1];
}

/** What all was named, pairs in the order of the problem; `null` where something is missing or named twice. */
function inOrder(named: readonly string[], { order, pairs = [] }: List): string[] | null {
  if (order) return isSame(named.toSorted(), order.toSorted()) ? [...named] : null;
  const rights = pairs.map(({ right }) => right);
  const answer = pairs.map((pair) => {
    const partner = partnerOf(named, pair) ?? '';
    return rights.includes(partner) ? [pair.left, partner] : [];
  });
  const isWhole = named.length === 2 * pairs.length && answer.every((pair) => pair.length > 0);
  return isWhole ? answer.flat() : null;
}

function ask({ order, pairs: [first, second] = [] }: List): string {
  if (order) return `Name all ${order.length} in their order, with commas between them.`;
  return `Name each with its partner, like this: "${first?.left}: …, ${second?.left}: …".`;
}

/** As long as six pairs may be. */
const maxCharacters = 800;

const joints = 'and|then|is|are|was|means|goes with|belongs to|last';

/** What may stand between two things. */
const between = new RegExp(`^(?:\\d+[.)] |(?:${joints})\\b|[\\s,;:.!=→<>|&-])`);

/** Up to what may stand between two things. */
const piece = new RegExp(`^.+?(?=[,;:=→<>|]| (?:${joints}|-) |$)`);

/**
 * The things of an order as a text names them, each by a word that no other one has: "bible first, then columbus sailed"; what is said last
 * counts. `null` where the text says more than it names.
 */
function readOrder(text: string, order: readonly string[], known?: KnownWords): string[] | null {
  const own = order.map((thing) => {
    const others = order.filter((other) => other !== thing).flatMap(tokensOf);
    return { thing, words: tokensOf(thing).filter((word) => !others.includes(word)) };
  });
  const tokens = tokensOf(text);
  const said = tokens.flatMap(
    (typed) => own.find(({ words }) => words.some((word) => isWord(typed, word, known)))?.thing ?? [],
  );
  const named = said.filter((thing, at) => thing !== said[at - 1]).slice(-order.length);
  const isWhole = new Set(named).size === order.length;
  const isList = named.length > 1 && tokens.length <= 3 * said.length;
  return isWhole || isList || (named.length === 1 && said.length === tokens.length) ? named : null;
}

/** The words that tell something, and the numbers. */
const tokensOf = (text: string): string[] => {
  const words = plain(text).match(/-?\d[\d/]*|[\p{L}']+/gu) ?? [];
  const telling = words.filter((word) => word.length > 2 && word !== 'the' && word !== 'and');
  return telling.length > 0 ? words.filter((word) => telling.includes(word) || hasDigit(word)) : words;
};

/** "plane" is the aeroplane. */
const isWord = (typed: string, word: string, known?: KnownWords): boolean =>
  hasDigit(word)
    ? typed === word
    : matchWords(typed, word, { known }) || (typed.length > 3 && word.endsWith(typed));

/** The things that a text names, one after the other; `null` where there is none, or only one among other words. */
function readPairs(text: string, pairs: readonly Pair[], known?: KnownWords): string[] | null {
  const all = pairs.flatMap(({ left, right }) => [left, right]);
  const things = [...new Set(all)].sort((one, other) => other.length - one.length);
  if (things.length === 0) return null;
  const named: string[] = [];
  let others = 0;
  for (let rest = plain(text); rest; ) {
    const exact = things.find((thing) => beginsWith(rest, plain(thing)));
    const [joint] = between.exec(rest) ?? [];
    const read = exact ? plain(exact) : (joint ?? piece.exec(rest)?.[0] ?? rest);
    const meant = exact || joint ? [] : things.filter((thing) => isAlike(read, thing, known));
    if (exact) named.push(exact);
    else if (meant.length === 1) named.push(...meant);
    else if (!joint) others += 1;
    rest = rest.slice(read.length);
  }
  return named.length > 1 || (named.length === 1 && others === 0) ? named : null;
}

const isAlike = (typed: string, thing: string, known?: KnownWords): boolean =>
  matchWords(typed, thing, { known }) || matchWords(thing, typed, { known });

/** Whether the word ends there, too: `1/2` is not the beginning of `1/20`. */
const beginsWith = (text: string, thing: string): boolean =>
  text.startsWith(thing) && !/^(?:[\p{L}\p{N}/]|\.\d)/u.test(text.slice(thing.length));

const plain = (text: string): string => plainSigns(text.slice(0, maxCharacters)).replace(/\s+/g, ' ').trim();

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

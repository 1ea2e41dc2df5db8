/** A page of homework for a photo: what stands on it, and how it is printed. */
export interface Sheet {
  /** The lines as they are printed, from the top. */
  readonly lines: readonly SheetLine[];
  /** CSS of the print. */
  readonly font: string;
  readonly paper: Paper;
}

export interface SheetLine {
  /** `heading`: nothing to solve. `words`: a word problem, which may take several lines. */
  readonly kind: 'heading' | 'task' | 'words';
  /** Its number, such as `3)`; it may be empty. */
  readonly label: string;
  readonly text: string;
}

export type Paper = 'plain' | 'squared' | 'ruled';

/** Returns the next number, from 0 up to 1. */
export type Random = () => number;

/** The numbers of a seed, always the same (Mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Generic families only, since machines have different fonts; slant, weight and width make the variety. */
const fonts = [
  'font-family: sans-serif',
  'font-family: serif',
  'font-family: monospace',
  'font-family: sans-serif; font-style: oblique',
  'font-family: serif; font-style: italic',
  'font-family: serif; font-weight: bold',
  'font-family: sans-serif; font-stretch: condensed',
  'font-family: cursive; letter-spacing: 0.04em',
] as const;

const wordProblems = [
  'Mia has 12 apples and gives 5 of them to Tom. How many apples does she have now?',
  'A bus has 4 rows with 6 seats each. How many children can sit in it?',
  'Ben shares 24 cards among 3 friends. How many cards does each of them get?',
] as const;

/** How one sheet prints its signs: schools differ. */
interface Signs {
  readonly minus: string;
  readonly times: string;
  readonly divided: string;
}

/** Makes a sheet of five to eight tasks, with right answers, wrong ones and none; every fourth has a word problem. */
export function makeSheet(random: Random, number: number): Sheet {
  const signs: Signs = {
    minus: pick(random, ['−', '–', '-']),
    times: pick(random, ['×', '·', 'x', '·']),
    divided: pick(random, ['÷', ':']),
  };
  const label = pick<(index: number) => string>(random, [
    (index) => `${index + 1})`,
    (index) => `${index + 1}.`,
    (index) => `${String.fromCharCode(97 + index)})`,
    () => '',
  ]);
  const tasks = Array.from({ length: between(random, 5, 8) }, () => makeTask(random, signs));
  const lines = tasks.map((text, index): SheetLine => ({ kind: 'task', label: label(index), text }));
  const words: SheetLine[] =
    number % 4 === 3 ? [{ kind: 'words', label: label(tasks.length), text: pick(random, wordProblems) }] : [];
  const heading: SheetLine[] =
    random() < 0.6 ? [{ kind: 'heading', label: '', text: 'Homework for Monday' }] : [];
  return {
    lines: [...heading, ...lines, ...words],
    font: fonts[number % fonts.length] ?? fonts[0],
    paper: pick(random, ['plain', 'squared', 'ruled', 'squared']),
  };
}

function makeTask(random: Random, signs: Signs): string {
  const [task, result] = makeSum(random, signs);
  const written = random();
  if (written < 0.35) return `${task} =`;
  const isWrong = written > 0.75;
  return `${task} = ${isWrong ? result + pick(random, [1, 2, 9, 10]) : result}`;
}

/** A sum and its result, or, without an answer, an equation, a decimal or fractions. */
function makeSum(random: Random, { minus, times, divided }: Signs): [string, number] {
  const [a, b, c] = [between(random, 11, 89), between(random, 2, 9), between(random, 3, 9)];
  const kinds: readonly [[string, number], ...[string, number][]] = [
    [`${a} + ${b * 7}`, a + b * 7],
    [`${a + 40} ${minus} ${a}`, 40],
    [`${a + 10} ${minus} ${b}`, a + 10 - b],
    [`${b} ${times} ${c}`, b * c],
    [`${a} ${times} ${b}`, a * b],
    [`${b * c} ${divided} ${b}`, c],
    [`${b * c * 10} ${divided} ${c}`, b * 10],
    [`${b} + ${c} ${times} ${b}`, b + c * b],
    [`${a}.5 + ${b}.5`, a + b + 1],
    [`${b}x + ${c}`, a],
  ];
  return pick(random, kinds);
}

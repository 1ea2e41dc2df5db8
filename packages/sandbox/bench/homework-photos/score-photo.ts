import { distance } from 'fastest-levenshtein';
import { confirmBelow } from '../../src/domain/homework/problems-in.ts';
import type { Sheet, SheetLine } from './make-sheet.ts';

/** What became of the lines of a sheet, in numbers of lines. */
export interface Score {
  readonly lines: number;
  /** Read as printed, and passed on without a question. */
  readonly exact: number;
  /** Read as printed or not, and marked for the student to check. */
  readonly markedExact: number;
  readonly markedWrong: number;
  /** Read wrong, and passed on without a question. */
  readonly wrong: number;
  readonly missing: number;
  /** Of the wrong ones, those with another sign, or one more or less. */
  readonly wrongSigns: number;
  /** Lines that are not on the sheet. */
  readonly invented: number;
}

/** A line that was read. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
}

/** Lines less alike than this are not the same line. */
const minLikeness = 0.4;

export const noScore: Score = {
  ...{ lines: 0, exact: 0, markedExact: 0, markedWrong: 0, wrong: 0, missing: 0, wrongSigns: 0, invented: 0 },
};

export function addScores(one: Score, other: Score): Score {
  const names = Object.keys(noScore) as (keyof Score)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Score;
}

/** Compares what was read with what stands on the sheet. `onMiss` is called with each line that is not as printed. */
export function scorePhoto(
  sheet: Sheet,
  read: readonly ReadLine[],
  onMiss: (printed: string, read: ReadLine | undefined) => void = () => {},
): Score {
  const left = [...read];
  const score = { ...noScore };
  for (const line of sheet.lines.filter(({ kind }) => kind !== 'heading')) {
    score.lines += 1;
    const found = takeNearest(left, line);
    if (!found) {
      score.missing += 1;
      onMiss(line.text, undefined);
      continue;
    }
    const isExact = plain(found.text) === plain(`${line.label} ${line.text}`);
    const isSure = found.confidence >= confirmBelow;
    score[isSure ? (isExact ? 'exact' : 'wrong') : isExact ? 'markedExact' : 'markedWrong'] += 1;
    if (isSure && signs(found.text) !== signs(`${line.label} ${line.text}`)) score.wrongSigns += 1;
    if (!isExact) onMiss(line.text, found);
  }
  score.invented = left.length;
  return score;
}

function takeNearest(left: ReadLine[], { label, text }: SheetLine): ReadLine | undefined {
  const printed = plain(`${label} ${text}`);
  const likeness = left.map((line) => {
    const other = plain(line.text);
    return 1 - distance(printed, other) / Math.max(printed.length, other.length, 1);
  });
  const best = likeness.reduce((first, value, index) => (value > (likeness[first] ?? 0) ? index : first), 0);
  return (likeness[best] ?? 0) < minLikeness ? undefined : left.splice(best, 1)[0];
}

/** Without its number, and with one way to write each sign: what the tutor makes of a line depends on nothing else. */
function plain(line: string): string {
  return line
    .toLowerCase()
    .replace(/^\s*\(?(?:\d{1,2}|[a-z])(?:\s*[)\]}]|\.(?!\d))\s*/, '')
    .replace(/\s/g, '')
    .replace(/[−–—]/g, '-')
    .replace(/[×·∙•]/g, '*')
    .replace(/÷/g, ':')
    .replace(/(?<=\d)x(?=\d)/g, '*');
}

const signs = (line: string): string => plain(line).replace(/[^-+*:=]/g, '');

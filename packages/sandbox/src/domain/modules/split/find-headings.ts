import type { PdfLine } from '../pdf/page-lines.ts';

/** A heading is short, and larger than what stands below it by this much. */
const maxCharacters = 120;
const larger = 1.15;
/** Space above and below a line that stands alone, against the usual between lines. */
const apart = 1.5;

/** Tells whether a line, by its place, begins a new topic. */
export type IsHeading = (index: number) => boolean;

/**
 * Finds out what headings look like in a text: larger letters; where all are of one size, numbers ("2.1 Clouds", "Chapter 3");
 * where there are none, short lines that stand alone. Of several sizes only so many count that there are at most `most` topics.
 */
export function findHeadings(lines: readonly PdfLine[], most: number): IsHeading {
  const bySize = sizedHeadings(lines, most);
  if (bySize) return bySize;
  for (const looks of [isNumbered, standsAlone]) {
    const found = new Set(lines.flatMap((_, index) => (looks(lines, index) ? [index] : [])));
    if (found.size > 0 && found.size <= most) return (index) => found.has(index);
  }
  return () => false;
}

function sizedHeadings(lines: readonly PdfLine[], most: number): IsHeading | undefined {
  const body = usualSize(lines);
  const isLarge = ({ text, size }: PdfLine) =>
    size >= body * larger && text.length <= maxCharacters && /\p{L}/u.test(text);
  const counts = new Map<number, number>();
  for (const line of lines.filter(isLarge)) counts.set(line.size, (counts.get(line.size) ?? 0) + 1);
  let total = 0;
  let smallest: number | undefined;
  for (const [size, count] of [...counts].sort(([a], [b]) => b - a)) {
    total += count;
    if (total > most) break;
    smallest = size;
  }
  if (smallest === undefined) return undefined;
  const least = smallest;
  return (index) => {
    const line = lines[index];
    return line !== undefined && isLarge(line) && line.size >= least;
  };
}

/** The size that most letters have. */
function usualSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((usual, each) => (each[1] > usual[1] ? each : usual), [0, 0])[0];
}

function isNumbered(lines: readonly PdfLine[], index: number): boolean {
  const text = lines[index]?.text ?? '';
  return (
    text.length <= 80 &&
    !/[.?!:;,]$/.test(text) &&
    /^(?:(?:chapter|unit|lesson|module|section|part|topic)\s+(?:\d{1,3}|[IVXL]{1,6})\b|\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s+\p{Lu})/iu.test(
      text,
    ) &&
    /\p{Lu}/u.test(text)
  );
}

function standsAlone(lines: readonly PdfLine[], index: number): boolean {
  const line = lines[index];
  const below = lines[index + 1];
  if (!line || !below || line.text.length > 60) return false;
  const isFree = index === 0 || line.gap === 0 || line.gap >= apart;
  return isFree && below.gap >= apart && /^\p{Lu}/u.test(line.text) && !/[.?!:;,]$/.test(line.text);
}

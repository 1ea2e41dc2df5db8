import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters as they are drawn, alone, joined or two in one. */
const drawnForms = /[\ufb1d-\ufdff\ufe70-\ufefc]+/g;

export type Direction = 'ltr' | 'rtl';

/** Whether a text has letters that are read from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** How most letters of a text are read; `undefined` where it has none. */
export function directionOf(text: string): Direction | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return undefined;
  return letters.filter(isRightToLeft).length * 2 > letters.length ? 'rtl' : 'ltr';
}

/**
 * A line as it reads, of its letters from left to right as they stand on the page. The bidirectional algorithm turns what is read into what
 * is shown, and what is shown back, but for rare texts that look the same.
 */
export function readingOrder(shown: string, direction: Direction): string {
  const levels = bidi.getEmbeddingLevels(shown, direction);
  return bidi
    .getReorderedString(shown, levels)
    .replace(drawnForms, (text) => text.normalize('NFKC'))
    .normalize();
}

/** A piece that a reader of PDF has put into reading order, as it stands on the page. */
export function shownOrder(piece: string): string {
  return bidi.getReorderedString(piece, bidi.getEmbeddingLevels(piece, 'rtl'));
}

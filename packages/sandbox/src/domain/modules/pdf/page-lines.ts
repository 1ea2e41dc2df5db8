import { type Direction, directionOf, isRightToLeft, readingOrder, shownOrder } from './reading-order.ts';

export interface PdfLine {
  readonly text: string;
  /** Height of its largest letters, in points. */
  readonly size: number;
  /** Space above it, as a multiple of the usual distance between its kind of lines; 0 at the top of a page. */
  readonly gap: number;
}

/** What the process that reads a PDF sends, one JSON text a line. */
export type PdfMessage =
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'page'; readonly lines: readonly PdfLine[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly reason: 'encrypted' | 'broken' | 'memory' };

/** A piece of text as the PDF places it. */
export interface TextPiece {
  readonly str: string;
  /** `rtl` where the reader of PDF has put the letters into the order in which they are read. */
  readonly dir?: string;
  /** Scale, rotation and place, as PDF has them: x is the fifth, y (upwards) the sixth. */
  readonly transform: readonly number[];
  readonly width: number;
}

interface Line {
  readonly y: number;
  size: number;
  readonly pieces: TextPiece[];
}

/** Puts the pieces of a page together to lines, in the order in which the PDF has them; within a line from right to left where it reads so. */
export function pageLines(pieces: readonly TextPiece[]): PdfLine[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const { str, transform } = piece;
    if (str === '') continue;
    const isBlank = str.trim() === '';
    const y = transform[5] ?? 0;
    const size = sizeOf(piece);
    const line = lines.at(-1);
    // A raised or lowered letter still belongs to its line.
    if (line && Math.abs(line.y - y) < Math.max(line.size, size) * 0.5) {
      line.pieces.push(piece);
      line.size = Math.max(line.size, isBlank ? 0 : size);
    } else {
      lines.push({ y, size: isBlank ? 0 : size, pieces: [piece] });
    }
  }
  let direction: Direction = 'ltr';
  const shown = lines
    .map((line) => {
      direction = lineDirection(line.pieces) ?? direction;
      return { ...line, text: lineText(line.pieces, direction) };
    })
    .filter(({ text }) => text.trim() !== '');
  return shown.map(({ y, size, text }, index) => {
    const above = shown[index - 1];
    const gap = above && size > 0 ? Math.abs(above.y - y) / (Math.max(above.size, size) * 1.2) : 0;
    return {
      text: text.replace(/\s+/g, ' ').trim(),
      size: Math.round(size * 10) / 10,
      gap: Math.round(gap * 10) / 10,
    };
  });
}

function lineDirection(pieces: readonly TextPiece[]): Direction | undefined {
  return directionOf(pieces.map(({ str }) => str).join(''));
}

function lineText(pieces: readonly TextPiece[], direction: Direction): string {
  if (direction === 'ltr' && !pieces.some(({ str }) => isRightToLeft(str))) return join(pieces);
  const whole = withMarks(pieces.filter((piece) => !isSliver(piece)));
  const fromLeft = whole.toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0));
  return readingOrder(join(fromLeft), direction);
}

/** A space that is none: letters with marks stand a little apart. */
const isSliver = (piece: TextPiece) => piece.str.trim() === '' && piece.width < sizeOf(piece) * 0.1;

/** The pieces as they stand on the page, each mark with its letter, which is the next one: a mark has no width, and no place of its own. */
function withMarks(pieces: readonly TextPiece[]): TextPiece[] {
  let marks = '';
  const whole: TextPiece[] = [];
  for (const piece of pieces) {
    const str = piece.dir === 'rtl' ? shownOrder(piece.str) : piece.str;
    if (/^\p{M}+$/u.test(str)) marks += str;
    else {
      whole.push({ ...piece, str: marks + str });
      marks = '';
    }
  }
  return whole;
}

/** The texts of pieces, with a space where they stand apart. */
function join(pieces: readonly TextPiece[]): string {
  let text = '';
  let end: number | undefined;
  for (const piece of pieces) {
    const { str, transform, width } = piece;
    const x = transform[4] ?? 0;
    const isSpaced = /\s$/.test(text) || /^\s/.test(str);
    const isApart = end !== undefined && Math.abs(x - end) > sizeOf(piece) * 0.15;
    text += `${!isSpaced && isApart ? ' ' : ''}${str}`;
    end = x + width;
  }
  return text;
}

function sizeOf({ transform: [, , skew = 0, height = 0] }: TextPiece): number {
  return Math.hypot(skew, height);
}

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
  /** Scale, rotation and place, as PDF has them: x is the fifth, y (upwards) the sixth. */
  readonly transform: readonly number[];
  readonly width: number;
}

interface Line {
  y: number;
  size: number;
  /** Where its last piece ends. */
  end: number;
  text: string;
}

/** Puts the pieces of a page together to lines, in the order in which the PDF has them. */
export function pageLines(pieces: readonly TextPiece[]): PdfLine[] {
  const lines: Line[] = [];
  for (const { str, transform, width } of pieces) {
    if (str === '') continue;
    const [, , skew = 0, height = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(skew, height);
    const line = lines.at(-1);
    // A raised or lowered letter still belongs to its line.
    if (line && Math.abs(line.y - y) < Math.max(line.size, size) * 0.5) {
      const apart = x - line.end;
      const isSpaced = /\s$/.test(line.text) || /^\s/.test(str);
      line.text += `${!isSpaced && Math.abs(apart) > size * 0.15 ? ' ' : ''}${str}`;
      line.end = x + width;
      line.size = Math.max(line.size, str.trim() === '' ? 0 : size);
    } else {
      lines.push({ y, size: str.trim() === '' ? 0 : size, end: x + width, text: str });
    }
  }
  const shown = lines.filter(({ text }) => text.trim() !== '');
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

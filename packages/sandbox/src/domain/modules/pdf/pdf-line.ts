/** A line of a page. */
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

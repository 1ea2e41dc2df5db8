import type { PdfLine } from '../pdf/pdf-line.ts';

/** On fewer pages, what stands twice shows nothing. */
const minPages = 3;
/** Lines at the top and at the bottom of a page that may be a running header or footer. */
const edge = 2;

/** Returns the pages without running headers, footers and page numbers, which most of them have. */
export function dropRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeIndexes(page).map((index) => lineKey(page[index])))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isRunningLine = (line: PdfLine | undefined) =>
    pages.length >= minPages && (counts.get(lineKey(line)) ?? 0) > pages.length / 2;
  return pages.map((page) => {
    const edges = new Set(edgeIndexes(page));
    return page.filter((line, index) => !(edges.has(index) && (isRunningLine(line) || isPageNumber(line))));
  });
}

function edgeIndexes(page: readonly PdfLine[]): number[] {
  // Where there is nothing between top and bottom, they are the text.
  if (page.length <= 2 * edge) return [];
  return page.map((_, index) => index).filter((index) => index < edge || index >= page.length - edge);
}

// Page numbers differ from page to page, so numbers are all the same here.
function lineKey(line: PdfLine | undefined): string {
  return (line?.text ?? '').replace(/\d+/g, '#');
}

function isPageNumber({ text }: PdfLine): boolean {
  return /^(?:page\s+)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:of|\/)\s*\d{1,4})?$/i.test(text);
}

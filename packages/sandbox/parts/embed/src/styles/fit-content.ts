import { scrollsWhole } from './controls.ts';

let fitted = false;

/**
 * Lets the page be as high as its content, in a frame that follows it (decision 81), until it is loaded again: nothing scrolls by
 * itself, as in a very small frame, and no style asks for the frame's height, so that one never changes the other in turn.
 */
export function fitToContent(document: Document, sheets: Iterable<CSSStyleSheet>): void {
  fitted = true;
  document.documentElement.dataset.fit = '';
  for (const sheet of sheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule) rule.media.mediaText = withoutHeight(rule.media.mediaText);
}

/** Whether the frame follows the content. */
export const isFitted = (): boolean => fitted;

/** Whether the frame matches a media query; one that fits its content is as high as it may be. */
export function frameMatches(media: string): boolean {
  return matchMedia(fitted ? withoutHeight(media) : media).matches;
}

function withoutHeight(media: string): string {
  if (media.includes(matchMedia(`${scrollsWhole}`).media)) return 'all';
  const queries = media
    .split(/, ?/)
    .map((query) => query.replace(/ and \(height >= [^)]+\)/, ''))
    .filter((query) => !query.includes('height'));
  return queries.join(', ') || 'not all';
}

/**
 * Calls `post` with the height of an element in whole CSS pixels, rounded up, when that has changed; at most once a frame. Begins with the
 * first call of what it returns, and anew, with who knows no size yet, with each later one.
 */
export function reportSize(element: Element, post: (blockSize: number) => void): () => void {
  let posted = 0;
  const observer = new ResizeObserver(([entry]) => {
    const size = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    if (size !== posted) post(size);
    posted = size;
  });
  return () => {
    posted = 0;
    observer.disconnect();
    observer.observe(element);
  };
}

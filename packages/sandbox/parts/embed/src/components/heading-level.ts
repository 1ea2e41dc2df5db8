let first = 1;

/** Lets the page's headings begin at a level, from 1 to 6, so that they continue those of the embedding page (decision 81). */
export function setFirstHeading(level: number): void {
  first = level;
}

/** The `aria-level` of an `h1`, `h2` or `h3` of this page: shifted by where the headings begin, at most 6. */
export const headingLevel = (tag: 1 | 2 | 3): number => Math.min(first + tag - 1, 6);

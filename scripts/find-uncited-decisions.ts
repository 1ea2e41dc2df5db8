/** Code and documents that rely on a decision cite its row: "decision 7", "decisions 18, 22", "decisions 12 and 29". */
const citation = /\bdecisions?\s+(\d+(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s+or\s+)\d+)*)/gi;

/** Returns the numbers of the decisions, from 1 to `count`, that none of the texts cites. */
export function findUncitedDecisions(count: number, texts: Iterable<string>): number[] {
  const cited = new Set<number>();
  for (const text of texts) {
    // A citation may run over the end of a comment's line.
    for (const [, numbers = ''] of text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ').matchAll(citation)) {
      for (const number of numbers.match(/\d+/g) ?? []) cited.add(Number(number));
    }
  }
  return Array.from({ length: count }, (_, index) => index + 1).filter((number) => !cited.has(number));
}

/** A decision where the contract is silent: a row of the table in the protocol's README. */
export interface Decision {
  /** What code and documents cite as "decision N". */
  readonly number: number;
  readonly left_open: string;
  readonly default: string;
  /** Where a service may differ, and how one says so; `null` where there is no choice. */
  readonly option: string | null;
}

/** Reads the table whose rows begin with a number. Throws where a number is missing or a row does not have four cells. */
export function readDecisions(markdown: string): Decision[] {
  const rows = markdown.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  if (rows.length === 0) throw new Error('the README has no decisions');
  return rows.map((row, index) => {
    // A bar within a cell is escaped.
    const cells = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [number, left_open = '', standard = '', option = ''] = cells;
    if (cells.length !== 4 || Number(number) !== index + 1) {
      throw new Error(`row ${index + 1} of the decisions must have that number and four cells`);
    }
    return { number: index + 1, left_open, default: standard, option: option === '–' ? null : option };
  });
}

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

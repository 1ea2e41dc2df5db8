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

/** With `TEST_ROWS=all`, which `pnpm test:playwright:all` sets, each table of tests runs whole; without it the rows that stand for others. */
export const allRows: boolean = process.env.TEST_ROWS === 'all';

/** The rows of a table that run. */
export function rowsOf<Row>(rows: readonly Row[], stands: (row: Row) => boolean): readonly Row[] {
  return allRows ? rows : rows.filter(stands);
}

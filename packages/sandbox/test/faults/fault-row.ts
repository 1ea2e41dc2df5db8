import { appendFileSync } from 'node:fs';

/** A line of the table that `pnpm test:faults` prints. */
export interface FaultRow {
  readonly fault: string;
  readonly times: number;
  /** Writes that were acknowledged, and how many of them were not found afterwards. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Keys that were replaced, sessions that are too long or abandoned, sums that differ; `undefined` where nobody looked. */
  readonly wrong?: number;
  /** Deliveries that arrived more than once; `undefined` where none were sent. */
  readonly sentTwice?: number;
  /** Writes that were refused with 503, and those with 500 whose commit was lost, as the log says; `undefined` where nobody looked. */
  readonly unavailable?: number;
  readonly lostCommits?: number;
  /** The longest time from the fault's end to the next write that is accepted, in milliseconds. */
  readonly slowestRecoveryMs: number;
}

/** Whether everything is tried as often as `pnpm test:faults` promises; else a short form of it. */
export const full: boolean = process.env.FAULTS_TABLE !== undefined;

/** Adds a row to the table, for `pnpm test:faults` to print. */
export function addRow(row: FaultRow): void {
  const file = process.env.FAULTS_TABLE;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

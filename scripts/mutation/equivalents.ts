import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileMutant } from './choose-mutants.ts';

/** A change of the code that changes nothing that a test can notice. */
interface Equivalent {
  readonly file: string;
  /** The text of the line with the change. */
  readonly code: string;
  readonly change: string;
  readonly reason: string;
}

const equivalents: readonly Equivalent[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8'),
);

/** Returns why no test can notice the mutant, where `equivalents.json` says so. */
export function findEquivalent({ place, lineText, change }: FileMutant): string | undefined {
  return equivalents.find(
    (one) => place.startsWith(`${one.file}:`) && one.code === lineText && one.change === change,
  )?.reason;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the contract leaves open and the service decided: the table of `@tutor-session/protocol` as JSON text. */
export function readAssumptions(): string {
  const file = createRequire(import.meta.url).resolve('@tutor-session/protocol/assumptions.json');
  return readFileSync(file, 'utf8');
}

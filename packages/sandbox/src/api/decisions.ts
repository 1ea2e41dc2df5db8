import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Returns the table of decisions of `@tutor-session/protocol`, as JSON text. */
export function readDecisions(): string {
  const file = createRequire(import.meta.url).resolve('@tutor-session/protocol/decisions.json');
  return readFileSync(file, 'utf8');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { components } from '../generated/control.ts';
import { once } from '../platform/once.ts';

/** Returns the decisions of `@tutor-session/protocol`. */
export const readDecisions: () => components['schemas']['Decision'][] = once(() => {
  const file = createRequire(import.meta.url).resolve('@tutor-session/protocol/decisions.json');
  return JSON.parse(readFileSync(file, 'utf8'));
});

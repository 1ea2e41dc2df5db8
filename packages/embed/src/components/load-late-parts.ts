import type { LateParts } from './line-ratings.ts';
import { pageParts } from './page-parts.ts';

/** Loads late-parts.ts and defines its elements; resolves with nothing where it cannot be loaded: the session goes on without. */
export function loadLateParts(): Promise<LateParts | undefined> {
  return import('./late-parts.ts').then(
    ({ defineLateParts }) => defineLateParts(pageParts),
    () => undefined,
  );
}

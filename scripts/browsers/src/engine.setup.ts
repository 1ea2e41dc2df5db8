import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type Engine, enginePaths, findMissingEngine, isPlaywrights } from './engines.ts';

/** Fails a browser project whose browser is missing, instead of leaving its tests out. */
export default function setup({ name }: Pick<TestProject, 'name'>): void {
  const missing = findMissingEngine(name.replace('browser-', '') as Engine, {
    paths: enginePaths,
    exists: existsSync,
    display: process.env.DISPLAY,
    isPlaywrights,
  });
  if (missing) throw new Error(missing);
}

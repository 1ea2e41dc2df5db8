import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the suite runs on; `undefined` where it runs on PGlite. */
    postgres: string | undefined;
  }
}

/** Starts the PostgreSQL that the suite runs on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgres', url);
  return stop;
}

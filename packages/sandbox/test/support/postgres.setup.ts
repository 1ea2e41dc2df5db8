import { startPostgres } from '@tutor-session/browsers/start-database';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import { createDatabase, migratedTemplate } from './create-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the suite runs on; `undefined` where it runs on PGlite. */
    postgres: string | undefined;
  }
}

/** Starts the PostgreSQL that the suite runs on, and makes what tests copy their databases from: migrating each takes longer. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = await createDatabase(url, migratedTemplate, 'template1');
  await (await openDatabase({ databaseUrl: template })).close();
  project.provide('postgres', url);
  return stop;
}

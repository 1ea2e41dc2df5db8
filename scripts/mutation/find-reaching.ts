import { basename, dirname } from 'node:path';
import type { FileMutant } from './choose-mutants.ts';
import { markStatements } from './mark-statements.ts';
import type { FileResult } from './runner.ts';
import { TestRunner } from './test-runner.ts';
import type { MutationOptions } from './vitest.config.ts';

const fileLimitMs = 10 * 60_000;

/**
 * Returns for each mutant the test files that run its statement: those in a browser last, then those in the source's own folder
 * first, then the shortest.
 * @throws {Error} when a test fails without any mutant.
 */
export async function findReaching(
  mutants: readonly FileMutant[],
  options: Omit<MutationOptions, 'notesMarks' | 'isPatient'>,
): Promise<FileResult[][]> {
  if (mutants.length === 0) return [];
  const runner = new TestRunner({ ...options, notesMarks: true, isPatient: true });
  const numbered = mutants.map((mutant, id) => ({ ...mutant, id }));
  const files = new Map(mutants.map(({ path, code }) => [path, code]));
  const changed = [...files].map(([path, code]) => {
    const marks = numbered.filter((mutant) => mutant.path === path);
    return [path, markStatements(path, code, marks)] as const;
  });
  const result = await runner.run({ changed }, fileLimitMs);
  runner.stop();
  if ('stopped' in result) throw new Error(`Without any mutant ${result.stopped}.`);
  if (result.failure !== undefined) throw new Error(`The suites fail without any mutant: ${result.failure}`);
  return mutants.map(({ path }, id) =>
    result.files
      .filter(({ reached }) => reached.includes(id))
      .map((file) => ({ file, cost: cost(file, path) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ file }) => file),
  );
}

function cost({ project, path, durationMs }: FileResult, source: string): number {
  const isBrowser = project.startsWith('browser');
  return (isBrowser ? 1e12 : 0) + distance(path, source) * 1e9 + durationMs;
}

/** 0 for a test file that is named like the source, 1 for one in its folder, else 2. */
function distance(test: string, source: string): number {
  const place = test.replace(/\/test\/(browser\/)?/, '/src/');
  if (basename(place).split('.')[0] === basename(source).split('.')[0]) return 0;
  return dirname(place) === dirname(source) && !dirname(source).endsWith('/src') ? 1 : 2;
}

import type { FileMutant } from './choose-mutants.ts';
import { markStatements } from './mark-statements.ts';
import type { FileResult } from './runner.ts';
import { TestRunner } from './test-runner.ts';
import type { MutationOptions } from './vitest.config.ts';

const fileLimitMs = 10 * 60_000;

/**
 * Returns for each mutant the test files that run its statement, the shortest first and those in a browser last.
 * @throws {Error} when a test fails without any mutant.
 */
export async function findReaching(
  mutants: readonly FileMutant[],
  options: Omit<MutationOptions, 'notesMarks' | 'isPatient'>,
): Promise<FileResult[][]> {
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
  const ordered = [...result.files].sort((a, b) => cost(a) - cost(b));
  return mutants.map((_, id) => ordered.filter(({ reached }) => reached.includes(id)));
}

function cost({ project, durationMs }: FileResult): number {
  return project.startsWith('browser') ? 1e9 + durationMs : durationMs;
}

// The suites of some packages, with changed code for some files: nothing on disk is touched. The process that runs Vitest says
// which (`MUTATION`), and what is changed (`globalThis.changedFiles`).
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import workspace from '../../vitest.workspace.ts';

declare global {
  /** The code that a file is loaded with, by the file's path. */
  var changedFiles: ReadonlyMap<string, string> | undefined;
}

/** What `MUTATION` says, as JSON. */
export interface MutationOptions {
  readonly packages: readonly string[];
  readonly projects: readonly string[];
  /** Texts of which one is in the path of each test file that runs; all run without them. */
  readonly tests?: readonly string[];
  /** Whether each test file notes the marks that it reaches, for which it needs a process of its own. */
  readonly notesMarks: boolean;
  /** Whether tests may wait long, so that none fails since the machine is busy. */
  readonly isPatient: boolean;
}

const options: MutationOptions = JSON.parse(
  process.env.MUTATION ?? '{"packages":[],"projects":[],"notesMarks":false,"isPatient":false}',
);
// Shorter than the suite's own limits, since most of what waits here waits for what a mutant has removed.
const waitMs = options.isPatient ? 10_000 : 2_000;
const limits = {
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: waitMs } },
  provide: { waitMs },
};
// A mutant that allocates for ever ends here, before the machine's memory does; `test-runner.ts` limits what is not on the heap.
const execArgv = ['--max-old-space-size=1500'];
const { projects = [], ...test } = workspace.test ?? {};

/** Runs the files in the order in which they are asked for. */
class AsAsked {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

export default defineConfig({
  ...workspace,
  root: resolve(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'changed-files',
      enforce: 'pre',
      load(id) {
        const [path = '', query] = id.split('?');
        const code = globalThis.changedFiles?.get(path);
        return code !== undefined && query === 'raw' ? `export default ${JSON.stringify(code)}` : code;
      },
    },
  ],
  test: { ...test, sequence: { sequencer: AsAsked }, projects: projects.flatMap(narrow) },
});

/** The project with the tests of those packages alone; none for the others. */
function narrow(project: (typeof projects)[number]): typeof projects {
  if (typeof project !== 'object' || !('test' in project) || project.test === undefined) return [];
  const { test } = project;
  if (typeof test.name !== 'string' || !options.projects.includes(test.name)) return [];
  const patterns = (test.include ?? []).filter((pattern) => pattern.startsWith('packages/'));
  const include = options.packages.flatMap((name) =>
    patterns.map((pattern) => pattern.replace('packages/*/', `packages/${name}/`)),
  );
  // Their processes run from dist or from disk, where no mutant is.
  const exclude = [...(test.exclude ?? []), '**/test/stores/processes.test.ts', '**/kill.test.ts'];
  const reached = options.notesMarks ? [resolve(import.meta.dirname, 'reached.setup.ts')] : [];
  const setupFiles = [test.setupFiles ?? [], reached].flat();
  return [
    {
      ...project,
      test: {
        ...test,
        ...{ include, exclude, setupFiles, execArgv, maxWorkers: 1 },
        ...(options.notesMarks && { isolate: true }),
        ...limits,
      },
    },
  ];
}

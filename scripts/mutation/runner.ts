// A process with a warm Vitest, which runs test files with changed code as often as its parent asks. It is a process of its own so
// that a mutant that never ends can be killed.
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import type { MutationOptions } from './vitest.config.ts';

/** A test file in one of Vitest's projects. */
export interface TestFile {
  readonly project: string;
  readonly path: string;
}

export interface RunRequest {
  /** Paths and their code, in place of what is on disk. */
  readonly changed: readonly (readonly [path: string, code: string])[];
  /** In the order in which they run; without them all files run, to the end. */
  readonly files?: readonly TestFile[];
}

export interface FileResult extends TestFile {
  readonly durationMs: number;
  readonly reached: readonly number[];
}

export interface RunResult {
  /** What failed first. */
  readonly failure?: string;
  /** The path of its file. */
  readonly failedPath?: string;
  /** Whether it failed by waiting too long, which a busy machine can cause, too. */
  readonly waited: boolean;
  readonly files: readonly FileResult[];
}

const waitingMs = 900; // a little less than `vi.waitFor` waits without patience

// Vitest's own result has the files of earlier runs, too.
let ended: TestModule[] = [];

globalThis.changedFiles = new Map();
const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.config.ts',
  watch: false,
  silent: true,
  reporters: [{ onTestModuleEnd }],
});
await vitest.standalone();
const { tests }: MutationOptions = JSON.parse(process.env.MUTATION ?? '{}');
const all = (await vitest.globTestSpecifications()).filter(
  ({ moduleId }) => tests === undefined || tests.some((text) => moduleId.includes(text)),
);

process.on('disconnect', () => process.exit(1));
process.on('message', async (request: RunRequest) => process.send?.(await run(request)));
process.send?.('ready');

// The parent measures the time from one file's end to the next.
function onTestModuleEnd(module: TestModule): void {
  ended.push(module);
  process.send?.('a file has ended');
}

async function run({ changed, files }: RunRequest): Promise<RunResult> {
  const before = [...(globalThis.changedFiles?.keys() ?? [])];
  globalThis.changedFiles = new Map(changed);
  for (const path of [...before, ...globalThis.changedFiles.keys()]) vitest.invalidateFile(path);
  vitest.config.bail = files === undefined ? 0 : 1;
  for (const { config } of vitest.projects) config.bail = vitest.config.bail;
  const specifications = files === undefined ? all : files.flatMap(findSpecification);
  ended = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return {
    ...findFailure(unhandledErrors, specifications.length),
    files: ended.map((module) => ({
      project: module.project.name,
      path: module.moduleId,
      durationMs: module.diagnostic().duration,
      reached: module.meta().reachedMutants ?? [],
    })),
  };
}

function findFailure(unhandledErrors: readonly unknown[], count: number): Omit<RunResult, 'files'> {
  const failed = ended.find((module) => !module.ok());
  if (failed !== undefined) {
    return { failure: describeFailure(failed), failedPath: failed.moduleId, waited: hasWaited(failed) };
  }
  if (unhandledErrors.length > 0) return { failure: message(unhandledErrors[0]), waited: true };
  if (ended.length < count) return { failure: 'a test file did not run', waited: true };
  return { waited: false };
}

function findSpecification({ project, path }: TestFile): TestSpecification[] {
  return all.filter((one) => one.project.name === project && one.moduleId === path);
}

function failedTests(module: TestModule): TestCase[] {
  return [...module.children.allTests('failed')];
}

function describeFailure(module: TestModule): string {
  return failedTests(module)[0]?.fullName ?? message(module.errors()[0]);
}

function hasWaited(module: TestModule): boolean {
  const tests = failedTests(module);
  const errors = [
    ...tests.flatMap((test) => test.result().errors ?? []),
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ];
  return (
    tests.some((test) => (test.diagnostic()?.duration ?? 0) > waitingMs) ||
    errors.some((error) => /timed? ?out/i.test(message(error)))
  );
}

function message(error: unknown): string {
  return error instanceof Object && 'message' in error ? String(error.message) : String(error);
}

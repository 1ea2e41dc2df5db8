// `pnpm mutate PACKAGE --seed N --count N`: runs a package's unit and DOM suites once for each of N mutants of its source, and prints
// which ones no test notices. The same seed and count give the same mutants of the same source. Only the test files that run the
// mutant's statement run, in `--jobs` processes that stay warm. One job waits long, since a test can fail because the machine is slow;
// of several jobs, what fails by waiting runs once more, alone. `--file TEXT` mutates files with TEXT in their path, `--tests TEXT`
// runs only test files with TEXT in theirs (what those leave, others may kill), `--with PACKAGE` runs the suites of another package
// too, `--browser` those in Chromium, `--resume` skips what an earlier run killed in files that did not change since, and what
// `mutation/equivalents.json` names: survivors that no test can notice. Some suites need `pnpm build` first.
// Stryker 10 does not start with TypeScript 7.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedCode, type FileMutant, readMutants, shuffle } from './mutation/choose-mutants.ts';
import { findEquivalent } from './mutation/equivalents.ts';
import { findReaching } from './mutation/find-reaching.ts';
import { KilledBefore } from './mutation/killed-before.ts';
import type { FileResult } from './mutation/runner.ts';
import { TestRunner } from './mutation/test-runner.ts';

/** What failed with a mutant. */
interface Outcome {
  readonly failure: string;
  readonly failedPath?: string | undefined;
  /** Whether it failed by waiting. */
  readonly waited: boolean;
}

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    jobs: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    tests: { type: 'string', multiple: true },
    with: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});
const [name] = positionals;
const [seed, count, jobs] = [values.seed, values.count, values.jobs].map(Number);
if (name === undefined || ![seed, count, jobs].every(Number.isInteger)) {
  console.error(
    'Use it as pnpm mutate PACKAGE [--seed N] [--count N] [--jobs N] [--file TEXT] [--tests TEXT] [--with PACKAGE] [--browser] [--resume]',
  );
  process.exit(2);
}
const projects = ['unit', 'dom', ...(name === 'react' ? ['react-18'] : [])];
const options = {
  packages: [name, ...values.with],
  projects: values.browser ? [...projects, 'browser-chromium'] : projects,
  ...(values.tests !== undefined && { tests: values.tests }),
};

const all = (await readMutants(root, join(root, 'packages', name, 'src'))).filter(({ path }) =>
  path.includes(values.file),
);
const chosen = shuffle(all, Number(seed)).slice(0, Number(count));
const killedBefore = new KilledBefore(join(root, 'node_modules/.cache/mutation', `${name}.txt`));
const totals = { killed: 0, survived: 0, equivalent: 0 };
const left = values.resume ? chosen.filter((mutant) => !countKnown(mutant)) : chosen;
console.log(
  `${name}: ${chosen.length} of ${all.length} mutants, seed ${seed}, ${totals.killed} killed before, ${totals.equivalent} known as equivalent`,
);

const reaching = await findReaching(left, options);
const queue = left.map((mutant, index) => ({ mutant, files: reaching[index] ?? [] }));
const doubtful: typeof queue = [];
if (jobs !== 1)
  await Promise.all(Array.from({ length: Number(jobs) }, () => work(queue, (entry) => doubtful.push(entry))));
await work(jobs === 1 ? queue : doubtful);
const { killed, survived, equivalent } = totals;
console.log(
  `${killed} killed, ${survived} survived, ${equivalent} equivalent: ${percent(killed, chosen.length)} of ${chosen.length} killed, ` +
    `${percent(killed, chosen.length - equivalent)} of those that can be`,
);

/** Runs mutants until none is left. Without `onDoubt` a test that fails by waiting counts. */
async function work(entries: typeof queue, onDoubt?: (entry: (typeof queue)[number]) => void): Promise<void> {
  const runner = new TestRunner({ ...options, notesMarks: false, isPatient: onDoubt === undefined });
  for (let entry = entries.shift(); entry !== undefined; entry = entries.shift()) {
    const { mutant, files } = entry;
    const outcome = await runMutant(runner, mutant, files);
    if (outcome?.waited && onDoubt !== undefined) onDoubt({ mutant, files: failedFirst(files, outcome) });
    else
      report(
        mutant,
        outcome?.failure ?? (files.length === 0 ? 'no test runs it' : undefined),
        outcome !== undefined,
      );
  }
  runner.stop();
}

/** Returns what failed, if anything did. */
async function runMutant(
  runner: TestRunner,
  mutant: FileMutant,
  files: readonly FileResult[],
): Promise<Outcome | undefined> {
  if (files.length === 0) return undefined;
  const fileLimitMs = 45_000 + 5 * Math.max(...files.map(({ durationMs }) => durationMs));
  const asked = files.map(({ project, path }) => ({ project, path }));
  const result = await runner.run(
    { changed: [[mutant.path, changedCode(mutant)]], files: asked },
    fileLimitMs,
  );
  if ('stopped' in result) return { failure: result.stopped, waited: result.waited };
  const { failure, failedPath, waited } = result;
  return failure === undefined ? undefined : { failure, failedPath, waited };
}

function failedFirst(files: readonly FileResult[], { failedPath }: Outcome): FileResult[] {
  const isFailed = ({ path }: FileResult) => path === failedPath;
  return [...files.filter(isFailed), ...files.filter((file) => !isFailed(file))];
}

/** Counts a mutant that needs no run. */
function countKnown(mutant: FileMutant): boolean {
  const isKilled = killedBefore.has(mutant);
  const isEquivalent = !isKilled && findEquivalent(mutant) !== undefined;
  if (isKilled) totals.killed++;
  if (isEquivalent) totals.equivalent++;
  return isKilled || isEquivalent;
}

function report(mutant: FileMutant, detail: string | undefined, isKilled: boolean): void {
  const reason = isKilled ? undefined : findEquivalent(mutant);
  if (isKilled) totals.killed++;
  else if (reason === undefined) totals.survived++;
  else totals.equivalent++;
  if (isKilled) killedBefore.add(mutant);
  const done = totals.killed + totals.survived + totals.equivalent;
  const word = isKilled ? 'killed    ' : reason === undefined ? 'SURVIVED  ' : 'equivalent';
  const note = reason ?? detail;
  console.log(
    `${done} of ${chosen.length}, ${totals.killed} killed  ${word} ${mutant.place}  ${mutant.change}${note === undefined ? '' : `  (${note})`}`,
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(whole, 1))} %`;
}

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `pnpm mutate PACKAGE [options]

Changes the source of a package, one place at a time, in a copy of this checkout, and prints which changes no test notices (Stryker).
A change that no test can notice has its reason in the source: "// Stryker disable next-line KIND: reason". Run "pnpm build" first.

  --file TEXT   changes only files with TEXT in their path; without it all files are changed
  --tests TEXT  runs only test files with TEXT in their path; what those leave, others may notice; may be repeated
  --browser     runs the browser suite in Chromium, too`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: '' },
    tests: { type: 'string', multiple: true, default: [''] },
    browser: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [name] = positionals;
if (values.help || name === undefined) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const root = resolve(import.meta.dirname, '..');
const mutate = globSync(`packages/{,sandbox/parts/}${name}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
  (path) => !path.includes('generated') && path.includes(values.file),
);
console.log(mutate.join('\n'));

// Stryker changes the files where they are, since the packages' node_modules are links: a run that is killed leaves them changed.
const copy = mkdtempSync(join(tmpdir(), 'mutate-'));
const isCopied = (path: string) => !/[/\\](node_modules|\.git|\.data)$/.test(path);
cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: isCopied });
execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], {
  cwd: copy,
});
const stryker = join(copy, 'scripts/node_modules/@stryker-mutator');
const options = {
  mutate,
  packageManager: 'pnpm',
  plugins: [join(stryker, 'vitest-runner/dist/src/index.js')],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/vitest.stryker.ts', related: false },
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  tsconfigFile: 'none.json', // Stryker reads one by TypeScript's API, which TypeScript 7 does not have
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
};
writeFileSync(join(copy, 'stryker.json'), JSON.stringify(options));
const projects = ['unit', 'dom', 'react', 'react-18', ...(values.browser ? ['browser-chromium'] : [])];
const { status } = spawnSync(
  process.execPath,
  [join(stryker, 'core/bin/stryker.js'), 'run', 'stryker.json'],
  {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, MUTATION: JSON.stringify({ name, projects, tests: values.tests }) },
  },
);
rmSync(copy, { recursive: true, force: true });
process.exitCode = status ?? 1;

// `npm test`: everything. Installs what is missing (dependencies, browsers, PostgreSQL), then checks, builds and runs every suite.
// A check that passes is one line, a suite its summary; what fails prints its report, and the last screen names it.
// What is written to stderr is shown only where something fails, and from Vitest's report on: happy-dom writes an error about each frame.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, run, tryScript } from './bootstrap.mjs';

const typeChecks = [
  ['Types', 'typecheck'],
  ['Generated types are fresh', 'generate --check'],
];
const lint = ['Lint, unused code, layers', 'lint'];
const builds = [
  ['Build', 'build'],
  ['Tarballs of the packages', 'check-packages'],
  ['Sizes', 'size'],
];
const shownSuites = [
  ['Unit and DOM suites', 'test:unit'],
  ['React 19 and Next.js, from tarballs', 'test:frameworks react-19 next'],
];
const browserSuite = ['Browser suite: Chromium, Firefox, WebKit', 'test:browsers'];
const examples = ["Examples in Chromium, and a school's frame in three engines", 'test:examples'];
const onPostgres = ['The service on PostgreSQL', 'test:postgres'];

await install();
// Each uses one core for most of its time, and needs none of the tools, which have to be downloaded.
const [typed, linted] = await Promise.all([
  passInTurn(typeChecks),
  passes(lint),
  run('node', ['scripts/install-tools.ts']),
]);
if (!typed || !linted) {
  console.error('Nothing after it has run.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
process.env.FAILED_TESTS = join(folder, 'failed');
writeFileSync(process.env.FAILED_TESTS, '');
console.log(
  '\nThe browser suites, and then the service on PostgreSQL, run beside all that follows, because they wait a lot; their results come last.',
);
const inBrowsers = capture(browserSuite);
const failed = [];
for (const build of builds) if (!(await passes(build))) failed.push(build[1]);
const inExamples = inBrowsers.then(() => capture(examples));
const inPostgres = inExamples.then(() => capture(onPostgres));
failed.push(...(await runSuites(shownSuites)));
for (const result of [inBrowsers, inExamples, inPostgres]) {
  const { title, script, status, output, errors } = await result;
  console.log(`${heading(title, script)}\n${output}`);
  if (status !== 0) {
    console.error(reportIn(errors));
    failed.push(script);
  }
}
await run('node', ['scripts/browsers/src/name-engines.ts']);
const failedTests = readFileSync(process.env.FAILED_TESTS, 'utf8').split('\n').slice(0, -1);
rmSync(folder, { recursive: true });
if (failed.length === 0) console.log('\nEvery suite has passed.');
else {
  console.error(
    `\nFailed, each with its report above: ${failed.map((script) => `pnpm ${script}`).join(', ')}.`,
  );
  // One screen: the first failures are usually the cause of the others.
  for (const name of failedTests.slice(0, 30)) console.error(`  × ${name}`);
  if (failedTests.length > 30) console.error(`  and ${failedTests.length - 30} more`);
  process.exitCode = 1;
}

/** Runs suites one after the other; returns the scripts of those that failed. */
async function runSuites(suites) {
  const failed = [];
  for (const [title, script] of suites) {
    console.log(heading(title, script));
    const { status, errors } = await tryScript(script, { shown: true });
    if (status === 0) continue;
    console.error(reportIn(errors));
    failed.push(script);
  }
  return failed;
}

/** Runs a suite, and returns its result to be shown later. */
async function capture([title, script]) {
  return { title, script, ...(await tryScript(script, { shown: false })) };
}

/** Runs a check, which prints a line, or all that it wrote when it fails. */
async function passes([title, script]) {
  const begun = Date.now();
  const { status, output, errors } = await tryScript(script, { shown: false });
  if (status === 0) console.log(`✓ ${title} (pnpm ${script}, ${Math.round((Date.now() - begun) / 1000)} s)`);
  else console.error(`${heading(title, script)}\n${output}${errors}\nFailed: pnpm ${script}.`);
  return status === 0;
}

/** Runs checks one after the other until one fails. */
async function passInTurn(checks) {
  for (const check of checks) if (!(await passes(check))) return false;
  return true;
}

/** Returns Vitest's report of what failed, or everything when it wrote none. */
function reportIn(errors) {
  return errors.slice(Math.max(errors.search(/⎯{3}.*(Failed|Unhandled)/), 0));
}

function heading(title, script) {
  return `\n── ${title} (pnpm ${script})`;
}

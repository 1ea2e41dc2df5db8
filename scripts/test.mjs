// `npm test`: what a change must pass. Installs what is missing (dependencies, browsers, PostgreSQL), then checks, builds and runs every suite.
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
const browserSuite = ['Browser suite: Chromium, Firefox, WebKit', 'test:browsers'];
// The longest first, so that neither of the two that run at a time is left alone for long.
const waiting = [
  ["Pages driven in Chromium, and a school's frame in three engines", 'test:playwright'],
  ['Unit and DOM suites', 'test:unit'],
  ['React and Next.js, from tarballs', 'test:examples react next'],
  ['The service on PostgreSQL', 'test:postgres'],
];
const began = Date.now();
const timeLine = [];

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
console.log('\nTwo suites run at a time; the browser suite needs no build.');
const failed = [];
const afterBrowsers = runSuite(browserSuite).then(runWaiting);
for (const build of builds) if (!(await passes(build))) failed.push(build[1]);
await Promise.all([runWaiting(), afterBrowsers]);
console.log(`\nWhen each ran, in seconds:\n${timeLine.join('\n')}`);
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

/** Runs the suites that wait, one after the other, until none is left. */
async function runWaiting() {
  for (let suite = waiting.shift(); suite; suite = waiting.shift()) await runSuite(suite);
}

/** Runs a suite, and prints its summary and the report of what failed. */
async function runSuite([title, script]) {
  const { status, output, errors } = await timed(script);
  console.log(`${heading(title, script)}\n${output}`);
  if (status === 0) return;
  console.error(reportIn(errors));
  failed.push(script);
}

/** Runs a script, and adds it to the time line. */
async function timed(script) {
  const since = (Date.now() - began) / 1000;
  const result = await tryScript(script);
  const until = (Date.now() - began) / 1000;
  timeLine.push(`${[since, until].map((at) => at.toFixed(0).padStart(5)).join(' –')}  ${script}`);
  return { ...result, seconds: Math.round(until - since) };
}

/** Runs a check, which prints a line, or all that it wrote when it fails. */
async function passes([title, script]) {
  const { status, output, errors, seconds } = await timed(script);
  if (status === 0) console.log(`✓ ${title} (pnpm ${script}, ${seconds} s)`);
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

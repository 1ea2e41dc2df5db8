// `npm test`: everything. Installs what is missing (dependencies, browsers, PostgreSQL), then checks, builds and runs every suite.
import { install, run, runScript, tryScript } from './bootstrap.mjs';

const checks = [
  ['Types', 'typecheck'],
  ['Generated types are fresh', 'check-generated'],
  ['Lint, unused code, layers', 'lint'],
  ['Build', 'build'],
  ['Tarballs of the packages', 'check-packages'],
  ['Sizes', 'size'],
];
const nodeSuites = [
  ['Unit and DOM suites', 'test:unit'],
  ['The service on PostgreSQL', 'test:postgres'],
];
const browserSuites = [
  ['Browser suite: Chromium, Firefox, WebKit', 'test:browsers'],
  ['Examples in Chromium', 'test:examples'],
];
const quietSuites = [['React 19 and Next.js, from tarballs', 'test:react-and-next']];

await install();
await run('node', ['scripts/install-tools.ts']);
for (const [title, script] of checks) {
  console.log(heading(title, script));
  await runScript(script);
}
console.log('\nThe browser suites run beside the others, because browsers wait a lot; their results follow.');
const browserResults = captureAll(browserSuites);
let failed = await runSuites(nodeSuites);
for (const result of browserResults) {
  const { title, script, status, output } = await result;
  console.log(`${heading(title, script)}\n${output}`);
  failed ||= status !== 0;
}
// On its own: development servers and builds that wait for a busy machine say nothing about the packages.
failed = (await runSuites(quietSuites)) || failed;
await run('node', ['scripts/browsers/name-engines.ts']);
if (failed) process.exitCode = 1;

/** Runs suites one after the other; returns whether one failed. */
async function runSuites(suites) {
  let failed = false;
  for (const [title, script] of suites) {
    console.log(heading(title, script));
    const { status } = await tryScript(script, { shown: true });
    failed ||= status !== 0;
  }
  return failed;
}

/** Runs suites one after the other; returns the result of each. */
function captureAll(suites) {
  let previous = Promise.resolve();
  return suites.map(([title, script]) => {
    previous = previous.then(async () => ({ title, script, ...(await tryScript(script, { shown: false })) }));
    return previous;
  });
}

function heading(title, script) {
  return `\n── ${title} (pnpm ${script})`;
}

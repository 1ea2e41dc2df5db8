// `npm test`: everything. Installs what is missing (dependencies, browsers, PostgreSQL), then checks, builds and runs every suite.
import { install, run, runScript } from './bootstrap.mjs';

const steps = [
  ['Types', 'typecheck'],
  ['Generated types are fresh', 'check-generated'],
  ['Lint, unused code, layers', 'lint'],
  ['Build', 'build'],
  ['Tarballs of the packages', 'check-packages'],
  ['Sizes', 'size'],
  ['Unit and DOM suites', 'test:unit'],
  ['The service on PostgreSQL', 'test:postgres'],
  ['Browser suite: Chromium, Firefox, WebKit', 'test:browsers'],
  ['Examples in Chromium', 'test:examples'],
];

await install();
await run('node', ['scripts/install-tools.ts']);
for (const [title, script] of steps) {
  console.log(`\n── ${title} (pnpm ${script})`);
  await runScript(script);
}
await run('node', ['scripts/browsers/name-engines.ts']);

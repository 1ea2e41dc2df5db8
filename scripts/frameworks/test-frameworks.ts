// `pnpm test:frameworks [--tarballs FOLDER] [NAME…]`: installs the packed packages into a copy of each example of examples/frameworks,
// outside the workspace, builds it and drives it in Chromium, and so the application of examples/next. The packages are those of this
// workspace, or the tarballs of a folder: an earlier commit's, a registry's. Prints a table; fails when a cell does.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '@tutor-session/sandbox';
import { chromium } from 'playwright';
import '@tutor-session/browsers/playwright-limits.setup';
import { enginePaths } from '@tutor-session/browsers/engines';
import { copyExample } from './copy-example.ts';
import { driveApplication, driveDevelopment, type Findings } from './drive-application.ts';
import { driveNextApplication, type NextFindings } from './drive-next-application.ts';
import { findTarballs, packPackages } from './pack-packages.ts';
import { runCommand } from './run-command.ts';
import { serveApplication } from './serve-application.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';

const root = join(import.meta.dirname, '..', '..');
const examples = join(root, 'examples', 'frameworks');
/** The whole application of `examples/next`, with routes and webhooks of its own. */
const wholeNext = 'next-application';
const known = [
  ...readdirSync(examples).filter((name) => existsSync(join(examples, name, 'package.json'))),
  wholeNext,
];
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tarballs: { type: 'string' } },
});
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such example: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}

/** What an example shares with another one, whose files are copied first. */
const copies: Record<string, string> = { 'react-18': 'react-19', 'react-19-tag': 'react-19' };

/** Why an example has no check of wrong props, events and details. */
const withoutTypes: Record<string, string> = {
  html: '– no compiler',
  angular: '– takes any binding of a custom tag',
  astro: '– takes any attribute of a custom tag',
  nuxt: '– as vue',
  sveltekit: '– as svelte',
  [wholeNext]: '– as next; its build checks it',
};

type Row = {
  example: string;
  versions: string;
  install: string;
  types: string;
  build: string;
  /** Of an example that is a test suite, and nothing to drive. */
  tests?: string;
  /** Whether the console is clean on the example's development server, too, which takes other builds of what it loads. */
  development?: string;
} & Partial<Findings & NextFindings>;

const work = mkdtempSync(join(tmpdir(), 'tutor-session-frameworks-'));
const tarballs = options.tarballs
  ? findTarballs(resolve(options.tarballs))
  : packPackages(root, join(work, 'tarballs'));
const sandbox = await startSandbox({ port: 0 });
const browser = await chromium.launch({ executablePath: enginePaths.chromium, args: ['--no-sandbox'] });
const rows: Row[] = [];
for (const name of wanted.length > 0 ? wanted : known) {
  const watch = startStopwatch();
  const row = await testExample(name, watch);
  rows.push(row);
  const problems = Object.entries(row).filter(([, cell]) => cell?.startsWith('✗'));
  console.log(
    `── ${name}: ${problems.map((problem) => problem.join(' ')).join(', ') || '✓'} (${watch.times()})`,
  );
}
await browser.close();
await sandbox.close();
rmSync(work, { recursive: true, force: true });

console.table(Object.fromEntries(rows.map(({ example, ...cells }) => [example, cells])));
const failed = rows.filter((row) => Object.values(row).some((cell) => cell?.startsWith('✗')));
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function testExample(example: string, watch: Stopwatch): Promise<Row> {
  const folder = join(work, example);
  const shared = copies[example];
  const sources =
    example === wholeNext
      ? [join(root, 'examples/next')]
      : [shared, example].flatMap((name) => (name ? [join(examples, name)] : []));
  const manifest = copyExample(sources, folder, tarballs);

  const row: Row = { example, versions: '', install: '–', types: withoutTypes[example] ?? '–', build: '–' };
  const step = async (column: 'install' | 'types' | 'build' | 'tests', ...command: string[]) => {
    const problem = await runCommand(command, folder);
    watch.lap(column);
    row[column] = problem === undefined ? '✓' : `✗ ${problem}`;
    return problem === undefined;
  };
  if (!(await step('install', 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'))) return row;
  row.versions = versionsIn(folder, { ...manifest.dependencies, ...manifest.devDependencies });
  if (manifest.scripts.check) await step('types', 'npm', 'run', '--silent', 'check');
  if (!manifest.scripts.build) {
    await step('tests', 'npm', 'test');
    return row;
  }
  if (!(await step('build', 'npm', 'run', '--silent', 'build'))) return row;

  if (example === wholeNext) {
    Object.assign(row, await driveNextApplication(browser, folder));
    watch.lap('drive');
    return row;
  }
  const serve = (script?: 'start' | 'dev') =>
    serveApplication(folder, { credentials: sandbox.credentials, script });
  const application = await serve(manifest.scripts.start ? 'start' : undefined);
  Object.assign(row, await driveApplication(browser, application).finally(application.close));
  watch.lap('drive');
  if (manifest.scripts.dev) {
    row.development = await serve('dev')
      .then((development) => driveDevelopment(browser, development).finally(development.close))
      .catch((error: Error) => `✗ ${error.message.split('\n')[0]}`);
    watch.lap('development');
  }
  return row;
}

function versionsIn(folder: string, dependencies: Record<string, string>): string {
  return Object.keys(dependencies)
    .filter((name) =>
      /^(react|jest|vitest|next|vue|nuxt|svelte|solid-js|preact|astro|react-router|@angular\/core|@sveltejs\/kit)$/.test(
        name,
      ),
    )
    .map((name) => {
      const { version } = JSON.parse(
        readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
      );
      return `${name} ${version}`;
    })
    .join(', ');
}

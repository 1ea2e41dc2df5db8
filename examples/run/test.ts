// `test.ts [--tarballs FOLDER] [NAME…]`: installs the packed packages into a copy of each application, outside the workspace, builds it
// and drives it in Chromium; its endpoints are checked by `tutor-sandbox doctor`. The packages are those of this workspace, or the tarballs
// of a folder: an earlier commit's, a registry's. Prints a table; fails when a cell does. Run `pnpm build` first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runShell } from '@tutor-session/browsers/run-shell';
import { copyExample, packPackages } from './copy-example.ts';
import { openDriver } from './drive-example.ts';
import { type Example, findExamples } from './find-examples.ts';

const frameworks =
  /^(react|jest|vitest|next|vue|nuxt|svelte|solid-js|preact|astro|react-router|@angular\/core|@sveltejs\/kit|bun|deno|miniflare|@nestjs\/core)$/;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tarballs: { type: 'string' } },
});
const examples = await findExamples();
const unknown = wanted.filter((name) => !examples.has(name));
if (unknown.length > 0) {
  console.error(`No such example: ${unknown.join(', ')}. There are ${[...examples.keys()].join(', ')}.`);
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'tutor-session-examples-'));
const tarballs = packPackages(resolve(values.tarballs ?? join(work, 'tarballs')));
const driver = await openDriver(work);
const rows: Record<string, Record<string, string>> = {};
for (const [name, example] of examples) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const times: string[] = [];
  const row = await testExample(join(work, name), example, times);
  rows[name] = row;
  const problems = Object.entries(row).filter(([, cell]) => cell.includes('✗'));
  console.log(
    `── ${name}: ${problems.map((problem) => problem.join(' ')).join(', ') || '✓'} (${times.join(', ')})`,
  );
}
await driver.close();
rmSync(work, { recursive: true, force: true });
console.table(rows);
const failed = Object.values(rows).filter((row) => Object.values(row).some((cell) => cell.includes('✗')));
console.log(`${Object.keys(rows).length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** Adds how long each step took to `times`. */
async function testExample(
  folder: string,
  example: Example,
  times: string[],
): Promise<Record<string, string>> {
  const { scripts, ...manifest } = copyExample(example.sources, folder, tarballs, driver.embedUrl);
  const row: Record<string, string> = {
    versions: '',
    install: '–',
    types: example.own.types ?? '–',
    build: '–',
  };
  const timed = async <Result>(step: string, work: Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    return work.finally(() => times.push(`${step} ${((performance.now() - begun) / 1_000).toFixed(1)} s`));
  };
  const run = async (column: string, command: string) => {
    row[column] = await timed(column, runShell(command, folder)).then(() => '✓', explain);
    return row[column] === '✓';
  };
  if (!(await run('install', 'npm install --no-audit --no-fund --loglevel=error'))) return row;
  row.versions = versionsIn(folder, { ...manifest.dependencies, ...manifest.devDependencies });
  if (scripts.check) await run('types', 'npm run --silent check');
  if (scripts.test) await run('tests', 'npm test');
  if (scripts.build && !(await run('build', 'npm run --silent build'))) return row;
  if (scripts.build || scripts.start) {
    const driven = driver
      .drive(folder, scripts, example)
      .catch((error: Error) => ({ drive: `✗ ${error.message.split('\n')[0]}` }));
    Object.assign(row, await timed('drive', driven));
  }
  return row;
}

/** Prints what a command wrote; returns the line that names an error. */
function explain({ message }: Error): string {
  console.error(message);
  const [, ...lines] = message.trim().split('\n');
  return `✗ ${(lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 80)}`;
}

function versionsIn(folder: string, dependencies: Readonly<Record<string, string>>): string {
  const version = (name: string) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
  return Object.keys(dependencies)
    .filter((name) => frameworks.test(name))
    .map((name) => `${name} ${version(name)}`)
    .join(', ');
}

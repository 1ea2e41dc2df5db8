// `pnpm mutate PACKAGE --seed N --count N`: runs a package's unit and DOM suites once for each of N mutants of its source, and prints
// which ones no test notices. The same seed and count give the same mutants of the same source. `--file TEXT` mutates files with TEXT
// in their path, `--with PACKAGE` runs the suites of another package too, `--browser` those in Chromium. Stryker 10 does not start with TypeScript 7.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutants, type Mutant } from './mutation/find-mutants.ts';

interface MutantOfFile extends Mutant {
  readonly path: string;
  readonly original: string;
}

const root = resolve(import.meta.dirname, '..');
const timeoutMs = 300_000; // a mutant that never ends is noticed, too

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    file: { type: 'string', default: '' },
    with: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
  },
});
const [name] = positionals;
const count = Number(values.count);
const seed = Number(values.seed);
if (name === undefined || !Number.isInteger(count) || !Number.isInteger(seed)) {
  console.error(
    'Use it as pnpm mutate PACKAGE [--seed N] [--count N] [--file TEXT] [--with PACKAGE] [--browser]',
  );
  process.exit(2);
}

const all = (await readMutants(join(root, 'packages', name, 'src'))).filter(({ path }) =>
  path.includes(values.file),
);
const chosen = shuffle(all, seed).slice(0, count);
console.log(`${name}: ${chosen.length} of ${all.length} mutants, seed ${seed}`);
if (!(await passes(undefined))) {
  console.error('The suites fail without any mutant.');
  process.exit(1);
}
let killed = 0;
for (const mutant of chosen) {
  const survives = await passes(mutant);
  if (!survives) killed++;
  const place = `${relative(root, mutant.path)}:${mutant.line}`;
  console.log(
    `${survives ? 'SURVIVED' : 'killed  '} ${place}  ${oneLine(mutant.original)} → ${oneLine(mutant.replacement)}`,
  );
}
console.log(`${killed} of ${chosen.length} killed (${Math.round((100 * killed) / chosen.length)} %)`);

async function readMutants(folder: string): Promise<MutantOfFile[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const files = names.filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'));
  const mutants = files.map(async (file) => {
    const path = join(folder, file);
    const code = await readFile(path, 'utf8');
    return findMutants(path, code).map((mutant) => ({
      ...mutant,
      path,
      original: code.slice(mutant.start, mutant.end),
    }));
  });
  return (await Promise.all(mutants)).flat();
}

/** Returns whether all tests of the package that import the mutant's file pass. */
async function passes(mutant: MutantOfFile | undefined): Promise<boolean> {
  const child = spawn(
    'vitest',
    [
      ...(mutant === undefined ? ['run'] : ['related', mutant.path, '--run']),
      ...['--config', 'scripts/mutation/vitest.config.ts', '--bail', '1', '--silent', '--passWithNoTests'],
    ],
    {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        MUTANT: JSON.stringify(mutant ?? {}),
        MUTANT_SUITES: [name, ...values.with].join(),
        MUTANT_PROJECTS: [
          'unit',
          'dom',
          ...(name === 'react' ? ['react-18'] : []),
          ...(values.browser ? ['browser-chromium'] : []),
        ].join(),
      },
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    },
  );
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done));
  return code === 0;
}

/** Returns the items in an order that depends on the seed alone. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Numbers from 0 up to 1 by the generator mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'nothing';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

// `pnpm test:versions [--all]`: plays a lesson with each released element and the embed of this checkout, and with the element of this
// checkout and each released embed, which runs with the sandbox of its release; in Chromium, or in all three engines. Prints a table; fails
// when a cell does. Run `pnpm build` first.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import { driveSession, notReached, type Row, type Step } from './drive-session.ts';
import { readElement, readReleases } from './releases.ts';
import { servePage } from './serve-page.ts';
import { startRelease } from './start-release.ts';

/** A page and the embed in its frame. */
interface Pair {
  readonly name: string;
  readonly element: string;
  start(): Promise<Sandbox>;
  /** Runs in the page, before the element. */
  readonly script?: string;
  readonly without?: readonly Step[];
}

/** Has a hello of the embed arrive as one that says nothing of what it takes, which is all that a service's own embed has to send. */
const forgetAbilities = `addEventListener('message', (event) => {
  if (event.data?.event === 'embed.hello') Object.defineProperty(event, 'data', { value: { event: 'embed.hello' } });
})`;

const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
if (values.all && !process.env.DISPLAY && !isPlaywrights('webkit')) process.exitCode = runWithDisplay();
else await testAll(values.all ? ['chromium', 'firefox', 'webkit'] : ['chromium']);
process.exit();

async function testAll(engines: readonly Engine[]): Promise<void> {
  const rows: Record<string, Row> = {};
  const faults: string[] = [];
  for (const pair of listPairs())
    for (const engine of engines) {
      const row = await test(pair, engine);
      const name = engines.length > 1 ? `${pair.name}, ${engine}` : pair.name;
      rows[name] = Object.fromEntries(
        Object.entries(row).map(([step, cell]) => [step, cell.charAt(0)]),
      ) as Row;
      for (const [step, cell] of Object.entries(row))
        if (cell.startsWith('✗') && cell !== notReached) faults.push(`${name}: ${step} ${cell}`);
    }
  console.table(rows);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length > 0
      ? `Versions that do not work together: ${faults.length} faults`
      : 'All versions work together',
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function listPairs(): Pair[] {
  const start = () => startSandbox({ port: 0 });
  const element = readFileSync(
    new URL(import.meta.resolve('@tutor-session/element/tutor-session.min.js')),
    'utf8',
  );
  const pairs: Pair[] = [
    { name: 'element of today, embed of today', element, start },
    {
      name: 'element of today, embed without abilities',
      element,
      start,
      script: forgetAbilities,
      without: ['message', 'context', 'tool', 'draft'],
    },
  ];
  for (const release of readReleases()) {
    const { name, embed, without = [] } = release;
    pairs.push({
      name: `element ${name}, embed of today`,
      element: readElement(release),
      start,
      without,
    });
    if (embed === undefined) continue;
    pairs.push({
      name: `element of today, embed ${name}`,
      element,
      start: () => startRelease(embed),
      without,
    });
  }
  return pairs;
}

async function test({ element, start, script, without = [] }: Pair, engine: Engine): Promise<Row> {
  const started = await start();
  const served = await servePage(started, element, script);
  try {
    return await driveSession(engine, started, served, without);
  } finally {
    await served.close();
    await started.close();
  }
}

/** Runs this again under a display of its own, which Debian's WebKit needs. */
function runWithDisplay(): number {
  const script = join(import.meta.dirname, '../browsers/src/with-display.ts');
  const { status } = spawnSync(process.execPath, [script, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  return status ?? 1;
}

// From an element that only defines its tag, fetches and appends a frame to ours, one rung at a time, in files of one size: page start
// to the embed's request, against a frame by hand. `pnpm run bench:ladder [ROUNDS]` builds first; the last rung is dist.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from '@tutor-session/bench';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { build } from 'vite';
import { servePages } from './serve-pages.ts';

const rungs = [
  'null element',
  'Lit’s class and our properties',
  'shadow root and style sheet',
  'overlay',
  'strings',
  'blank frame and location.replace',
  'sandbox and allow for the origin',
  'policy watch',
  'channel',
  'marks',
];
const rounds = Number(process.argv[2] ?? 30);
const cpuSlowdown = 4;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const size = readFileSync(path('../dist/tutor-session.min.js')).length;

const elements: Record<string, string> = {};
for (const rung of rungs.keys()) elements[`rung-${rung}`] = await bundle(rung);
const server = await servePages({ latencyMs: 40, tokenMs: 40, elements });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const labels: Record<string, string> = { bare: 'by hand' };
for (const [rung, label] of rungs.entries()) labels[`rung-${rung}`] = label;
labels.ours = 'ours';
const names = Object.keys(labels);
const wall: Record<string, number[]> = {};
const cpu: Record<string, number[]> = {};
for (let round = -1; round < rounds; round++) {
  for (const name of round % 2 ? names : names.toReversed()) {
    const ms = await measureWall(browser, name);
    const cpuMs = await measureCpu(browser, name);
    if (round < 0) continue; // the first round warms the browser up
    wall[name] = [...(wall[name] ?? []), ms];
    cpu[name] = [...(cpu[name] ?? []), cpuMs];
  }
}
await browser.close();
server.close();

console.log(`${rounds} rounds. Wall time at ${cpuSlowdown}x: ratio of lower quartiles, median of pairs.`);
console.log('CPU: ms of the main thread from the script’s first line to the navigation, lower quartile.');
for (const [name, label] of Object.entries(labels)) {
  const pairs = median((wall[name] ?? []).map((ms, i) => ms / (wall.bare?.[i] ?? Number.NaN)));
  const figures = [quartile(wall[name]) / quartile(wall.bare), pairs, quartile(cpu[name])];
  console.log(label.padEnd(36), ...figures.map((figure) => figure.toFixed(2).padStart(7)));
}

function quartile(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}

/** The element of a rung, filled up to the size of ours with functions that are never called. */
async function bundle(rung: number): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { RUNG: `${rung}` },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path('./ladder-rung.ts'), formats: ['es'] },
    },
  });
  const [first] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = first?.type === 'chunk' ? first.code : '';
  const never = (_: unknown, i: number) => `export function never${i}(a,b){return a*${i}+[b,${i}].length}\n`;
  const filling = Array.from({ length: 1000 }, never)
    .join('')
    .slice(0, Math.max(0, size - code.length));
  return code + filling.slice(0, filling.lastIndexOf('\n') + 1);
}

async function measureWall(browser: Browser, name: string): Promise<number> {
  const context = await browser.newContext(); // nothing cached, no code compiled
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const after = server.embedAfter();
  await page.goto(`${server.origin}/${name}`, { waitUntil: 'commit' });
  const ms = await after;
  await context.close();
  return ms;
}

/** An event of Chromium's trace; `tts` is its thread's own time, in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tts: number;
  args?: unknown;
}

/** Other processes change the wall time, and not this. */
async function measureCpu(browser: Browser, name: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const includedCategories = ['devtools.timeline', 'v8', 'navigation', 'loading'];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const after = server.embedAfter();
  await page.goto(`${server.origin}/${name}`, { waitUntil: 'commit' });
  await after;
  const events = (await stopTracing(cdp)).toSorted((a, b) => a.ts - b.ts);
  await context.close();
  const begun = events.find((event) => event.name === 'v8.evaluateModule');
  const navigated = events.find(
    (event) =>
      event.pid === begun?.pid &&
      event.tid === begun.tid &&
      JSON.stringify(event.args ?? '').includes('/embed?'),
  );
  return ((navigated?.tts ?? Number.NaN) - (begun?.tts ?? Number.NaN)) / 1000;
}

async function stopTracing(cdp: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

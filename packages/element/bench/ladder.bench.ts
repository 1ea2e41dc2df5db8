// From an element that only defines its tag, fetches and appends a frame to ours, one rung at a time, in files of one size: page start
// to the embed's request, against a frame by hand. `pnpm run bench:ladder [ROUNDS]` builds first; the last rung is dist.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from '@tutor-session/bench';
import { build } from 'vite';
import { launchPlainChromium, timeEmbed } from './plain-chromium.ts';
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
const browser = await launchPlainChromium();
const labels: Record<string, string> = { bare: 'by hand' };
for (const [rung, label] of rungs.entries()) labels[`rung-${rung}`] = label;
labels.ours = 'ours';
const names = Object.keys(labels);
const wall: Record<string, number[]> = {};
for (let round = -1; round < rounds; round++) {
  for (const name of round % 2 ? names : names.toReversed()) {
    const ms = await timeEmbed(browser, server, `/${name}`, cpuSlowdown);
    if (round >= 0) wall[name] = [...(wall[name] ?? []), ms]; // the first round warms the browser up
  }
}
await browser.close();
server.close();

console.log(`${rounds} rounds at ${cpuSlowdown}x: ratio of lower quartiles, median of pairs.`);
for (const [name, label] of Object.entries(labels)) {
  const pairs = median((wall[name] ?? []).map((ms, i) => ms / (wall.bare?.[i] ?? Number.NaN)));
  const figures = [quartile(wall[name]) / quartile(wall.bare), pairs];
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

// `pnpm lighthouse`: what Lighthouse gives the documentation's first page and the demo's page, as the median of five runs with its desktop
// preset. After `pnpm build`; npx fetches Lighthouse, which nothing else needs. Fails below 95.
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '@tutor-session/example-html';
import { startSandbox } from '@tutor-session/sandbox';
import { serveFolder } from '../docs/test/browser/serve-folder.ts';
import { enginePaths } from './browsers/engine-paths.ts';

const runs = 5;
const bar = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Record<(typeof categories)[number], number>;

const sandbox = await startSandbox({ port: 0 });
const docs = join(import.meta.dirname, '../docs/.vitepress/dist');
const sites: Record<string, Server> = {
  'documentation, first page': createServer(serveFolder(docs)),
  'examples/html': createServer(getRequestListener(createApp(sandbox.credentials).fetch)),
};
const rows: Record<string, Scores> = {};
for (const [name, server] of Object.entries(sites)) {
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const scores: Scores[] = [];
  for (let run = 0; run < runs; run++) scores.push(await measure(url));
  rows[name] = { performance: 0, accessibility: 0, 'best-practices': 0 };
  for (const category of categories) rows[name][category] = median(scores.map((score) => score[category]));
  server.closeAllConnections();
  server.close();
}
await sandbox.close();
console.table(rows);
process.exitCode = Object.values(rows).every((row) => Object.values(row).every((score) => score >= bar))
  ? 0
  : 1;

async function measure(url: string): Promise<Scores> {
  const flags = ['--preset=desktop', '--output=json', '--quiet', `--only-categories=${categories}`];
  const chrome = '--chrome-flags=--headless=new --no-sandbox';
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@^13', url, ...flags, chrome], {
    maxBuffer: 2 ** 26,
    env: { ...process.env, CHROME_PATH: enginePaths.chromium },
  });
  const report: {
    categories: Record<string, { score: number }>;
    audits: Record<string, { score: number | null; title: string }>;
  } = JSON.parse(stdout);
  if (process.env.LIGHTHOUSE_DETAILS) {
    for (const { score, title } of Object.values(report.audits))
      if (score !== null && score < 0.9) console.log(score, title);
  }
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

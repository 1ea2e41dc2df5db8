import type { Browser } from 'playwright';
import type { BenchServer } from './serve-pages.ts';
import { settle } from './settle.ts';

const rounds = 30;
const cpuSlowdown = 4;

const pages = ['bare', 'careful', 'ours'] as const;
type Page = (typeof pages)[number];

/** Milliseconds from a page's start to its embed's request: lower quartiles of rounds in alternating order, cold caches. */
export async function embedRequest(browser: Browser, server: BenchServer): Promise<Record<Page, number>> {
  const times: Record<Page, number[]> = { bare: [], careful: [], ours: [] };
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 ? pages : pages.toReversed()) {
      const ms = await time(browser, server, `/${name}`);
      if (round >= 0) times[name].push(ms); // the first round warms the browser up
    }
  }
  return {
    bare: lowerQuartile(times.bare),
    careful: lowerQuartile(times.careful),
    ours: lowerQuartile(times.ours),
  };
}

async function time(browser: Browser, server: BenchServer, path: string): Promise<number> {
  const context = await browser.newContext(); // nothing cached, no code compiled
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await settle();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const after = server.embedAfter();
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  const ms = await after;
  await context.close();
  return ms;
}

const lowerQuartile = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

import type { Browser } from 'playwright';
import type { BenchServer } from './serve-pages.ts';

const pairs = 30;
const cpuSlowdown = 4;

/** Milliseconds from a page's start to its embed's request: lower quartiles of pairs in alternating order, cold caches. */
export async function embedRequest(
  browser: Browser,
  server: BenchServer,
): Promise<{ ours: number; bare: number }> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let pair = -1; pair < pairs; pair++) {
    const order = pair % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const which of order) {
      const ms = await time(browser, server, `/${which}`);
      if (pair >= 0) times[which].push(ms); // the first pair warms the browser up
    }
  }
  return { ours: lowerQuartile(times.ours), bare: lowerQuartile(times.bare) };
}

async function time(browser: Browser, server: BenchServer, path: string): Promise<number> {
  const context = await browser.newContext(); // nothing cached, no code compiled
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const after = server.embedAfter();
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  const ms = await after;
  await context.close();
  return ms;
}

const lowerQuartile = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

import type { Browser } from 'playwright';
import type { BenchServer } from './serve-pages.ts';

const elements = 50;
const rounds = 7;

/** What each of fifty lazy elements far below adds to a page: milliseconds of script, bytes of JavaScript heap. */
export async function lazyElements(
  browser: Browser,
  server: BenchServer,
): Promise<{ scriptMs: number; bytes: number }> {
  const added = { scriptMs: [] as number[], bytes: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const none = await weigh(browser, `${server.origin}/ours?loading=lazy&count=0`);
    const many = await weigh(browser, `${server.origin}/ours?loading=lazy&count=${elements}`);
    added.scriptMs.push((many.scriptMs - none.scriptMs) / elements);
    added.bytes.push((many.bytes - none.bytes) / elements);
  }
  return { scriptMs: middle(added.scriptMs), bytes: middle(added.bytes) };
}

async function weigh(browser: Browser, url: string): Promise<{ scriptMs: number; bytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  await page.evaluate(() => customElements.whenDefined('tutor-session'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await context.close();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { scriptMs: of('ScriptDuration') * 1000, bytes: of('JSHeapUsedSize') };
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

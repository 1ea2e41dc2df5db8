import type { Browser, Page } from 'playwright';
import type { BenchServer } from './serve-pages.ts';

const messages = 100_000;
const rounds = 5;

/** Microseconds for a message that is not for the element, and what of them the page pays without any element. */
export async function foreignMessages(
  browser: Browser,
  server: BenchServer,
): Promise<{ withElement: number; without: number }> {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/ours`);
  await page.waitForFunction(() => document.querySelector('tutor-session')?.matches(':state(ready)'));
  const times = { withElement: [] as number[], without: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.withElement.push(await perMessage(page));
    const el = await page.evaluateHandle(() => document.querySelector('tutor-session'));
    await el.evaluate((element) => element?.remove());
    await page.waitForTimeout(1_100); // until it has let go
    times.without.push(await perMessage(page));
    await el.evaluate((element) => element && document.body.append(element));
    await page.waitForFunction(() => document.querySelector('tutor-session')?.matches(':state(ready)'));
  }
  await page.close();
  return { withElement: Math.min(...times.withElement), without: Math.min(...times.without) };
}

const perMessage = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    const start = performance.now();
    for (let i = 0; i < count; i++) postMessage({ event: 'session.ended', i }, '*');
    postMessage('last', '*');
    await new Promise((resolve) => {
      addEventListener('message', function hear({ data }) {
        if (data !== 'last') return;
        removeEventListener('message', hear);
        resolve(undefined);
      });
    });
    return ((performance.now() - start) / count) * 1000;
  }, messages);

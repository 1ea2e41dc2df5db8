// Click on a student → first question, in the demo at URL: `node bench/first-question.bench.ts URL [EMBED_URL]`. With EMBED_URL the demo's
// tag gets `early-embed`, and the page is preloaded when the pointer reaches the students, 200 ms before the click.
import { chromium } from 'playwright';

const [url, embedUrl] = process.argv.slice(2);
if (!url)
  throw new TypeError('Say where the demo is: node bench/first-question.bench.ts http://localhost:4300');
const rounds = 15;
const hoverMs = 200;
const cpuSlowdown = 4;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const times: number[] = [];
for (let round = -1; round < rounds; round++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const cleo = page.getByRole('radio', { name: 'Cleo' });
  await cleo.waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (embedUrl) {
    await page.evaluate((address) => {
      const tutor = document.querySelector('tutor-session');
      tutor?.setAttribute('embed-url', address);
      tutor?.setAttribute('early-embed', '');
      return tutor?.updateComplete.then(() => tutor.preload());
    }, embedUrl);
  }
  await page.waitForTimeout(hoverMs);
  const start = performance.now();
  await cleo.check();
  await page
    .frameLocator('tutor-session iframe')
    .getByText(/What is /)
    .first()
    .waitFor();
  if (round >= 0) times.push(performance.now() - start);
  await context.close();
}
await browser.close();
const sorted = times.toSorted((a, b) => a - b);
const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
console.log(
  `click to first question${embedUrl ? ', early-embed' : ''}: ${quantile(0.5)} ms, lower quartile ${quantile(0.25)} ms, ${rounds} rounds`,
);

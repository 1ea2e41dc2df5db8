// Early embed on slow devices: page start to the embed's first API call, at four CPU rates with embeds of three sizes, against a frame
// by hand and against `early-embed` left out. `pnpm run bench:early [ROUNDS]` builds first: what is measured is dist.
import { median, printBar } from '@tutor-session/bench';
import { launchPlainChromium, timeEmbed } from './plain-chromium.ts';
import { servePages } from './serve-pages.ts';

const rounds = Number(process.argv[2] ?? 15);
const pages = ['app', 'late', 'early'] as const;
type Figures = Record<(typeof pages)[number], number[]>;

const browser = await launchPlainChromium();
for (const embedKilobytes of [30, 100, 500]) {
  const server = await servePages({ latencyMs: 100, tokenMs: 300, embedKilobytes });
  for (const rate of [1, 4, 8, 16]) {
    const ms: Figures = { app: [], late: [], early: [] };
    let loads = 0;
    for (let round = -1; round < rounds; round++) {
      for (const name of round % 2 ? pages : pages.toReversed()) {
        const before = server.embedLoads();
        const took = await timeEmbed(browser, server, `/${name}`, rate);
        if (round < 0) continue; // the first round warms the browser up
        ms[name].push(took);
        if (name === 'early') loads += server.embedLoads() - before;
      }
    }
    const ratio = (against: 'app' | 'late') =>
      median(ms.early.map((value, i) => value / (ms[against][i] ?? Number.NaN)));
    const what = `${embedKilobytes} kB at ${rate}x`;
    const bar = embedKilobytes === 100 && rate <= 4 ? 0.85 : 1;
    printBar(`${what}, against the page by hand`, ratio('app'), '<=', bar);
    printBar(`${what}, against early-embed left out`, ratio('late'), '<=', 1);
    printBar(`${what}, loads of the embed a start`, loads / rounds, '<=', 1, { unit: '', digits: 1 });
  }
  server.close();
}
await browser.close();

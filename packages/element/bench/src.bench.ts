// A start by `src`, with its frame in the HTML and without, against fetch + iframe by hand: page start to the embed's request, and to its
// first API call at four CPU rates. `pnpm run bench:src [ROUNDS]` builds first: what is measured is dist.
import { medianRatio, printBar } from '@tutor-session/bench';
import { launchPlainChromium, timeEmbed } from './plain-chromium.ts';
import { servePages } from './serve-pages.ts';

const rounds = Number(process.argv[2] ?? 15);
const browser = await launchPlainChromium();

/** Compares pages in rounds of alternating order; the first round warms the browser up. */
async function compare(
  names: readonly string[],
  delays: { latencyMs: number; tokenMs: number },
  rate: number,
) {
  const server = await servePages(delays);
  const ms = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const took = await timeEmbed(browser, server, name, rate);
      if (round >= 0) ms.get(name)?.push(took);
    }
  }
  const loads = server.embedLoads();
  server.close();
  const [byHand = ''] = names;
  return { ratio: (name: string) => medianRatio(ms.get(name) ?? [], ms.get(byHand) ?? []), loads };
}

const request = await compare(['/bare', '/src', '/frame'], { latencyMs: 40, tokenMs: 40 }, 4);
printBar('page start to embed request, frame in the HTML', request.ratio('/frame'), '<=', 0.75);
printBar('page start to embed request, src without a frame', request.ratio('/src'), '<=', 1.1);
for (const rate of [1, 4, 8, 16]) {
  const names = ['/app', '/app-frame'];
  const { ratio, loads } = await compare(names, { latencyMs: 100, tokenMs: 300 }, rate);
  printBar(
    `first API call of an embed of 100 kB at ${rate}x, frame in the HTML`,
    ratio('/app-frame'),
    '<=',
    0.9,
  );
  printBar(`loads of the embed for a start at ${rate}x`, loads / ((rounds + 1) * names.length), '<=', 1, {
    unit: '',
    digits: 1,
  });
}
await browser.close();

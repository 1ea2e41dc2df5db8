// The CDN file in Chromium, against a hand-written page. `pnpm run bench` builds first: what is measured is dist.
import { printBar } from '@tutor-session/bench';
import { chromium } from 'playwright';
import { earlyEmbed, embedRequest, foreignMessages, lazyElements } from './measure.ts';
import { servePages } from './serve-pages.ts';

const server = await servePages({ latencyMs: 40, tokenMs: 40 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

const { ours, careful, bare } = await embedRequest(browser, server);
printBar('page start to embed request against fetch + iframe by hand', ours / bare, '<=', 1.1);
console.log(`  ${ours.toFixed(0)} ms against ${bare.toFixed(0)} ms, lower quartiles of 30 rounds`);
console.log(
  `  by hand with a blank frame and location.replace, which keeps the token out of src: ${(careful / bare).toFixed(2)}x`,
);

const slowServer = await servePages({ latencyMs: 100, tokenMs: 300 });
const { early, byHand, ratio: earlyRatio } = await earlyEmbed(browser, slowServer);
slowServer.close();
printBar(
  "page start to the embed's first API call, early-embed against fetch + iframe by hand",
  earlyRatio,
  '<=',
  0.85,
);
console.log(`  ${early.toFixed(0)} ms against ${byHand.toFixed(0)} ms, medians of 30 pairs`);

const lazy = await lazyElements(browser, server);
console.log(
  `50 lazy elements: ${lazy.scriptMs.toFixed(3)} ms of script and ${(lazy.bytes / 1024).toFixed(1)} KiB each`,
);

const { withElement, without } = await foreignMessages(browser, server);
console.log(
  `100,000 foreign messages: ${(withElement - without).toFixed(2)} µs more each (${withElement.toFixed(2)} µs, without the element ${without.toFixed(2)} µs)`,
);

await browser.close();
server.close();

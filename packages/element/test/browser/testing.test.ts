/** @module-tag made-for-tests */
import { describe } from 'vitest';

// `fakeEmbed()` in a page of each engine, by the very tests that run in happy-dom. `routeFakeEmbed(page)` is for Playwright,
// whose tests run outside of the page: ../playwright has them, in Chromium. For Firefox and WebKit Playwright brings
// engines of its own, so there a partner gets the same from it; the engines of this suite it cannot drive.
describe('the example of the docs', async () => {
  await import('../testing/example.dom.test.ts');
});

describe('the fake embed', async () => {
  await import('../testing/fake-embed.dom.test.ts');
});

/** @module-tag made-for-tests */
import { describe } from 'vitest';

// `fakeEmbed()` in a browser's page, by the very tests that run in happy-dom. `routeFakeEmbed(page)` is for Playwright, whose tests
// run outside of the page: ../playwright has them.
describe('the example of the docs', async () => {
  await import('../testing/example.dom.test.ts');
});

describe('the fake embed', async () => {
  await import('../testing/fake-embed.dom.test.ts');
});

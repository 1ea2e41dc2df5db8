import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';

/** Nothing is wider than the page, and axe finds nothing. */
export async function expectSound(page: Page | Frame): Promise<void> {
  const overflow = await page.evaluate('document.scrollingElement.scrollWidth - innerWidth');
  expect(overflow).toBe(0);
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

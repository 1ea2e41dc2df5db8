import type { Page } from 'playwright-core';

/** Covers what students wrote, and every text with a token or key in it. */
export async function takePicture(page: Page): Promise<Buffer> {
  const covered = page
    .frames()
    .flatMap((frame) => [
      frame.locator('article.student'),
      frame.getByText(/eyJ[\w-]{10,}\.eyJ|tutor_(key|secret|whsec)_/),
    ]);
  return page.screenshot({ type: 'jpeg', quality: 55, mask: covered, maskColor: '#888', scale: 'css' });
}

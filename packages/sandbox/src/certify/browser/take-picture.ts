import type { Page } from 'playwright-core';

/** How long a picture may take, in milliseconds. */
const timeoutMs = 30_000;

/**
 * Covers what students wrote, and every text with a token or key in it. `undefined` where a frame is silent for too long: what it
 * shows could not be covered.
 */
export async function takePicture(page: Page): Promise<Buffer | undefined> {
  const mask = page
    .frames()
    .flatMap((frame) => [
      frame.locator('article.student'),
      frame.getByText(/eyJ[\w-]{10,}\.eyJ|tutor_(key|secret|whsec)_/),
    ]);
  const options = { type: 'jpeg', quality: 55, maskColor: '#888', scale: 'css' } as const;
  return page.screenshot({ ...options, mask, timeout: timeoutMs }).catch((cause: Error) => {
    if (cause.name !== 'TimeoutError') throw cause;
    return undefined;
  });
}

import type { Page } from 'playwright-core';

/** How long a document may take to respond, in milliseconds: one that is busy for longer counts as silent. */
const maxMs = 3_000;

/** Resolves as `asked` does; with `undefined` where the document is gone, or does not respond in time. */
export function withTimeLimit<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, maxMs, undefined);
  });
  const response = asked.catch(() => undefined);
  return Promise.race([response, silence]).finally(() => clearTimeout(timer));
}

/** Looks until `isDone`, or until the time is over; returns what was seen last. */
export async function poll<Value>(
  page: Page,
  look: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  timeoutMs: number,
): Promise<Value> {
  const end = Date.now() + timeoutMs;
  let value = await look();
  while (!isDone(value) && Date.now() < end) {
    await page.waitForTimeout(50);
    value = await look();
  }
  return value;
}

import type { Page } from 'playwright-core';

/** How long a page and its session may take to start, in milliseconds: a slow, busy machine needs tens of seconds. */
export const startMs = 60_000;

/** How long a document may take to respond, in milliseconds: one that is busy for longer counts as silent. */
const maxMs = 10_000;

/** Resolves as `asked` does; rejects where it takes longer than `limitMs`. */
export async function rejectAfter<Value>(limitMs: number, asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      reject,
      limitMs,
      new Error(`the page took longer than ${Math.round(limitMs / 1_000)} s to respond`),
    );
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Resolves as `asked` does; with `undefined` where the document is gone, or does not respond in time. */
export function withTimeLimit<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return rejectAfter(maxMs, asked).catch(() => undefined);
}

/** Says what was waited for in vain; Playwright's own words may have the page's address, whose query may tell. */
export function explainLate(what: string): (cause: Error) => never {
  return (cause) => {
    if (cause.name !== 'TimeoutError') throw cause;
    throw new Error(`the page took longer than ${startMs / 1_000} s to ${what}`, { cause });
  };
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

import type { Frame } from 'playwright-core';
import { explainLate, poll, startMs } from './time-limit.ts';

/** How long a page that is loaded again may take to begin by itself, in milliseconds. */
const resumeMs = 10_000;

/** Presses what starts a session. A page that is loaded again, such as with a student who is signed in, may need no press. */
export function createPresses(
  root: () => Frame,
  start: readonly string[],
  hasBegun: () => Promise<boolean>,
  hasPressed: boolean,
): () => Promise<void> {
  let mayBegin = hasPressed;
  return async () => {
    const [first] = start;
    const page = root().page();
    if (first === undefined) return;
    if (mayBegin) {
      // The button may be removed, or shown late, by a session that begins by itself.
      const canPress = async () => (await hasBegun()) || root().locator(first).first().isVisible();
      if (await poll(page, hasBegun, Boolean, resumeMs)) return;
      await poll(page, canPress, Boolean, startMs);
      if (await hasBegun()) return;
    }
    mayBegin = true;
    for (const each of start)
      await root()
        .locator(each)
        .first()
        .click()
        .catch(explainLate(`show ${each}`));
    await page.mouse.move(0, 0); // else what appears there counts as hovered
  };
}

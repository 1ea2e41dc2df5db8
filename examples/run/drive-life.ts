import type { Browser, BrowserContext, Page } from 'playwright';

/** A page with one session that resumes. */
export interface LifeOptions {
  readonly url: string;
  /** How long to wait for one thing. */
  readonly waitMs: number;
  /** Has the next request to the endpoint fail with a status. */
  failNext(status: number): void;
}

const tutor = "document.querySelector('tutor-session')";

/** Takes a whole session through what happens to pages; returns a cell for each, `✓` or what was found instead. */
export async function driveLife(browser: Browser, options: LifeOptions): Promise<Record<string, string>> {
  const context = await browser.newContext();
  try {
    return await live(context, options);
  } finally {
    await context.close();
  }
}

async function live(
  context: BrowserContext,
  { url, waitMs, failNext }: LifeOptions,
): Promise<Record<string, string>> {
  const page = await context.newPage();
  const row: Record<string, string> = {};
  /** Waits until the element is in one of the states, with a session; returns the session. */
  const reach = async (states: string, view: Page = page): Promise<string> => {
    const session = `/^(${states})$/.test(${tutor}?.state) && ${tutor}.sessionId`;
    const handle = await view.waitForFunction(session, null, { timeout: waitMs }).catch(() => undefined);
    return handle ? String(await handle.jsonValue()) : `nothing ${states}`;
  };
  const call = (method: string) => page.evaluate(`void ${tutor}.${method}()?.catch?.(() => {})`);
  const hasError = (code: string) =>
    page.waitForFunction(`${tutor}.error?.code === '${code}'`, null, { timeout: waitMs });
  const same = (name: string, found: string, expected: string) => {
    row[name] = found === expected ? '✓' : `✗ ${found}`;
  };
  const running = 'ready|active';

  await page.goto(url);
  const first = await reach(running);
  await page.reload();
  same('reload', await reach(running), first);
  await call('pause');
  await reach('paused');
  await page.reload();
  same('reload paused', await reach('paused'), first);
  await call('resume');
  await reach(running);
  await page.goto('about:blank');
  await page.goBack();
  same('back', await reach(running), first);
  await page.goForward();
  await page.goBack();
  same('forward and back', await reach(running), first);
  const tab = await context.newPage();
  await tab.goto(url);
  same('two tabs', await reach(running, tab), first);
  await tab.close();

  await context.setOffline(true);
  await call('stop');
  await call('start');
  await hasError('offline');
  await context.setOffline(false);
  same('offline, online', await reach(running), first);

  failNext(401);
  await call('restart');
  await hasError('unauthorized');
  await call('start');
  const second = await reach(running);
  row['expired login'] = second.startsWith('ses_') && second !== first ? '✓' : `✗ ${second}`;
  failNext(500);
  await call('restart');
  const third = await reach(running);
  row['500, then well'] = third.startsWith('ses_') && third !== second ? '✓' : `✗ ${third}`;

  await call('end');
  await reach('ended');
  await page.reload();
  same('reload ended', await reach('ended'), third);
  return row;
}

import type { Browser, Page } from 'playwright';
import type { Application } from './serve-application.ts';

/** A cell each: `✓`, or `✗` and what was found instead; `–` where the example has none of it. */
export interface Findings {
  /** Whether the server writes the tag with its params, so that a start needs no hydration. */
  'on the server': string;
  /** Whether an edge runtime renders the tag, for an example that has such a page. */
  edge: string;
  'one token': string;
  params: string;
  events: string;
  'next params': string;
  removal: string;
  console: string;
}

const patienceMs = 20_000;

/** Drives an example as its student would, and returns what it does. */
export async function driveApplication(
  browser: Browser,
  { url, tokenRequests }: Application,
): Promise<Findings> {
  const html = await (await fetch(url)).text();
  const edge = await fetch(`${url}/edge`);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);

  const started = await sessionStarts(page, '');
  const first = tokenRequests.slice();
  const session = await readText(page, '#session');
  await page.click('#next');
  const again = await sessionStarts(page, session);
  const next = tokenRequests.at(-1);
  await page.click('#toggle');
  const removed = await page
    .waitForSelector('tutor-session', { state: 'detached', timeout: patienceMs })
    .then(
      () => '✓',
      () => '✗ still there',
    );
  await page.close();

  const served = /<tutor-session[^>]*>/.exec(html)?.[0];
  return {
    'on the server': !served ? '–' : /params=["'].*lesson.*7/.test(served) ? '✓' : `✗ ${served.slice(0, 60)}`,
    edge:
      edge.status === 404 ? '–' : (await edge.text()).includes('<tutor-session') ? '✓' : `✗ ${edge.status}`,
    'one token': first.length === 1 ? '✓' : `✗ ${first.length}`,
    params: sameLesson(first.at(-1), 7),
    events: started,
    'next params': again === '✓' ? sameLesson(next, 8) : again,
    removal: removed,
    console: complaints.length === 0 ? '✓' : `✗ ${complaints[0]?.slice(0, 70)}`,
  };
}

/** Waits until the page shows a session's id that is another one than `before`. */
async function sessionStarts(page: Page, before: string): Promise<string> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const text = await readText(page, '#session');
    if (/^ses_/.test(text) && text !== before) return '✓';
    await page.waitForTimeout(50);
  }
  return `✗ ${(await readText(page, '#state')) || 'nothing started'}`;
}

async function readText(page: Page, selector: string): Promise<string> {
  return (await page.textContent(selector))?.trim() ?? '';
}

function sameLesson(params: Record<string, unknown> | undefined, lesson: number): string {
  return params?.lesson === lesson ? '✓' : `✗ ${JSON.stringify(params)}`;
}

import { certifyPage } from '@tutor-session/browsers/certify-page';
import { waitMs } from '@tutor-session/browsers/test-limits';
import type { Sandbox } from '@tutor-session/sandbox';
import type { Browser, Page } from 'playwright';
import type { Application } from './serve-application.ts';

/** The best of the three grades of Web Vitals ends here. */
const maxLayoutShift = 0.1;

/** Drives an example as its student would, and returns what it does. */
export async function driveApplication(
  browser: Browser,
  { url, tokenRequests }: Application,
  sandbox: Sandbox,
): Promise<Record<string, string>> {
  const html = await (await fetch(url)).text();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);

  const started = await sessionStarts(page, '');
  const first = tokenRequests.slice();
  const shift = await page.evaluate<number>(readLayoutShift);
  const session = await readText(page, '#session');
  const conversation = await askAboutPage(page, sandbox.credentials);
  await page.click('#next');
  const again = await sessionStarts(page, session);
  const next = tokenRequests.at(-1);
  await page.click('#toggle');
  const removed = await page.waitForSelector('tutor-session', { state: 'detached', timeout: waitMs }).then(
    () => '✓',
    () => '✗ still there',
  );
  await page.close();
  const certified = await certifyPage(url, sandbox, '--quick');

  const served = /<tutor-session[^>]*>/.exec(html)?.[0];
  return {
    // Whether the server writes the tag with its params, so that a start needs no hydration.
    'on the server': !served ? '–' : /params=["'].*lesson.*7/.test(served) ? '✓' : `✗ ${served.slice(0, 60)}`,
    // Whether the frame is in the server's HTML, so that the session starts before any script.
    frame: !/<tutor-session[^>]* src=/.test(html)
      ? '–'
      : /<iframe[^>]*\ssrc="\/api\/tutor\?params=/.test(html)
        ? '✓ in HTML'
        : '✗',
    'one token': first.length === 1 ? '✓' : `✗ ${first.length}`,
    params: sameLesson(first.at(-1), 7),
    events: started,
    conversation,
    'next params': again === '✓' ? sameLesson(next, 8) : again,
    removal: removed,
    console: complaints.length === 0 ? '✓' : `✗ ${complaints[0]?.slice(0, 70)}`,
    certify: certified.endsWith('Nothing to fix.') ? '✓' : `✗ ${certified}`,
    // What moved until the session was there, as Cumulative Layout Shift.
    'layout shift': `${shift < maxLayoutShift ? '✓' : '✗'} ${shift.toFixed(2)}`,
  };
}

/**
 * Has the page ask about itself, and returns whether the tutor works on the exercise that the example gives as `context`, if any
 * does.
 */
async function askAboutPage(
  page: Page,
  { api_key, base_url }: { api_key: string; base_url: string },
): Promise<string> {
  const { how, id, exercise } = await page.evaluate(async () => {
    const tutor = document.querySelector('tutor-session');
    const { exercise = { text: '' } } = (tutor?.context ?? {}) as { exercise?: { text: string } };
    const how = await tutor?.sendMessage('Help me with this').then(
      () => 'taken',
      ({ code }) => `${code}`,
    );
    return { how, id: tutor?.sessionId, exercise: exercise.text };
  });
  if (how !== 'taken') return `✗ ${how}`;
  const response = await fetch(`${base_url}/sessions/${id}/transcript`, {
    headers: { 'x-api-key': api_key },
  });
  const { transcript } = (await response.json()) as { transcript: { source?: string; text: string }[] };
  if (!transcript.some(({ source }) => source === 'page')) return '✗ not in the transcript';
  const isOpen = transcript.some(({ text }) => text.includes(exercise));
  return isOpen ? `✓${exercise && ' context'}` : '✗ no context';
}

/** Runs in the page. */
const readLayoutShift = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(0), 500);
})`;

/** Opens an example on its development server, and returns whether the console is without warnings and errors once a session is there. */
export async function driveDevelopment(browser: Browser, { url }: Application): Promise<string> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  const started = await sessionStarts(page, '');
  await page.close();
  return complaints.length > 0 ? `✗ ${complaints[0]?.slice(0, 70)}` : started;
}

/** Waits until the page shows a session's id that is another one than `before`. */
async function sessionStarts(page: Page, before: string): Promise<string> {
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
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

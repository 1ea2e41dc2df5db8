import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { type OpenedPage, openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordRequests, type SeenRequest } from './privacy-record.ts';

const guide = fileURLToPath(new URL('../../../docs/guide/privacy.md', import.meta.url));
const text = readFileSync(guide, 'utf8');
const recipe = /```html\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

let served: Awaited<ReturnType<typeof recordRequests>>;
beforeAll(async () => {
  served = await recordRequests(recipe);
});
afterAll(() => served.close());
beforeEach(() => void served.seen.splice(0));

const frame = 'document.querySelector("tutor-session").shadowRoot.querySelector("iframe")';
/** Finds an element in the embed, in whichever shadow root it is. */
const find = `(function find(selector, root = document) {
  for (const element of root.querySelectorAll('*')) {
    const found = element.matches(selector) ? element : element.shadowRoot && find(selector, element.shadowRoot);
    if (found) return found;
  }
})`;

/** The names of what a page or the embed has stored, by kind; what the browser denies them holds nothing. */
const stored = `(async () => {
  const kinds = {
    'document.cookie': () => document.cookie.split('; '),
    localStorage: () => Object.keys(localStorage),
    sessionStorage: () => Object.keys(sessionStorage),
    IndexedDB: async () => (await indexedDB.databases()).map(({ name }) => name),
    'Cache Storage': () => caches.keys(),
    'service workers': async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    'history.state': () => Object.entries(history.state).map(([name, value]) => name + ': ' + Object.keys(value).join(', ')),
  };
  const found = {};
  for (const [kind, read] of Object.entries(kinds)) {
    const names = await Promise.resolve().then(read).catch(() => []);
    if (names.join('')) found[kind] = names;
  }
  return found;
})()`;

/** Whether the browser asked the service for something. */
const asked = (path: string) =>
  served.seen.some(({ request }) => request.startsWith(`POST /embed/api${path}`));

/** Plays the lesson in the embed, as a student does. */
async function playLesson(page: OpenedPage): Promise<void> {
  const tutor = 'document.querySelector("tutor-session")';
  const inEmbed = (expression: string) => page.evaluateIn(frame, expression);
  const press = (selector: string) =>
    expect
      .poll(() =>
        inEmbed(
          `((button) => button && !button.disabled && (button.click(), true))(${find}(${JSON.stringify(selector)}))`,
        ),
      )
      .toBe(true);
  await page.evaluate(`${tutor}.context = { exercise: { text: '3/4 + 1/8' } }, true`);
  await expect
    .poll(() => page.evaluate(`${tutor}.can('sendMessage') && Boolean(${tutor}.sessionId)`))
    .toBe(true);
  await page.evaluate(`${tutor}.sendMessage('hint').then(() => true)`);
  expect(asked('/session/messages')).toBe(true);
  await inEmbed('dispatchEvent(new Event("online")), true');
  await expect.poll(() => asked('/session/heartbeat')).toBe(true);
  await press('.homework');
  await expect.poll(() => inEmbed(`Boolean(${find}('#file'))`)).toBe(true);
  await inEmbed(`new Promise((resolve) => Object.assign(document.createElement('canvas'), { width: 300, height: 200 }).toBlob((blob) => {
    const files = new DataTransfer();
    files.items.add(new File([blob], 'sheet.png', { type: 'image/png' }));
    const input = ${find}('#file');
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    resolve(true);
  }))`);
  await press('.photo + .buttons .primary');
  await expect.poll(() => asked('/session/homework')).toBe(true);
  await press('#pause');
  await expect.poll(() => page.evaluate(`${tutor}.state`)).toBe('paused');
  await press('#resume');
  await expect.poll(() => page.evaluate(`${tutor}.state`)).toBe('active');
  await page.evaluate(`${tutor}.end(), true`);
  await expect.poll(() => page.evaluate(`${tutor}.state`)).toBe('ended');
}

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(rowsOf(engines, (engine) => engine === 'chromium'))(
  'in %s nothing is requested of the service or stored before the consent, and in a lesson what the guide lists and no more',
  async (engine) => {
    const connectedBefore = served.connections();
    const page = await openInEngine[engine](served.url);
    onTestFinished(() => void page.close());
    await expect.poll(() => page.evaluate('document.querySelector("tutor-session").state')).toBe('idle');
    await page.evaluate('fetch("/lesson").then(({ ok }) => ok)'); // begun later, and here
    const before = ofElement(served.seen);
    expect(before.filter(({ to }) => to === 'the service')).toEqual([]);
    expect(served.connections()).toBe(connectedBefore);
    expect(await page.evaluate(stored)).toEqual({});

    await page.evaluate('document.querySelector("#agree").click(), true');
    await expect.poll(() => page.evaluate('document.querySelector("tutor-session").state')).toBe('ready');
    await playLesson(page);
    const tables = [
      '### Requests before `start()`\n',
      requestTable(before),
      '\n### Requests of the lesson\n',
      requestTable(ofElement(served.seen).filter((seen) => !before.includes(seen))),
      '\n### Stored after the lesson\n',
      storedTable({
        'your page': await page.evaluate(stored),
        'the embed': await page.evaluateIn(frame, stored),
      }),
    ].join('\n');
    expect(await page.evaluate('refused')).toEqual([]);
    const told = served.seen.filter(({ to }) => to === 'the service').map(({ referrer }) => referrer);
    expect(['/', null]).toEqual(expect.arrayContaining(told));
    const written = text.replace(/(<!-- evidence -->\n)[\s\S]*(<!-- \/evidence -->)/, `$1\n${tables}\n$2`);
    await expect(written).toMatchFileSnapshot(guide);
  },
);

/** All but the page's own document. */
const ofElement = (seen: readonly SeenRequest[]) => seen.filter(({ request }) => request !== 'GET /lesson');

/** Each kind of request once, whatever their order and number. */
function requestTable(seen: readonly SeenRequest[]): string {
  const rows = seen.map(
    ({ to, request, cookies, kept }) =>
      `| ${to} | \`${request}\` | ${cookies.map((name) => `\`${name}\``).join(', ') || 'none'} | ${kept && `\`${kept}\``} |`,
  );
  return ['| to | request | cookies | `Cache-Control` |', '| --- | --- | --- | --- |']
    .concat([...new Set(rows)].sort())
    .join('\n');
}

function storedTable(places: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(places).flatMap(([place, found]) =>
    Object.entries(found as Record<string, string[]>).map(
      ([kind, names]) => `| ${place} | \`${kind}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`,
    ),
  );
  return ['| where | in | what |', '| --- | --- | --- |', ...rows].join('\n');
}

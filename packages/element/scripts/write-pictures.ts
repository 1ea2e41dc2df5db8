// Takes the pictures of docs/theming.md and docs/accessibility.md in Chromium.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { strings as arabic } from '../src/strings/ar.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { fileOf, pictures, type Shown } from './pictures.ts';

const images = (name: string) => fileURLToPath(new URL(`../docs/images/${name}`, import.meta.url));
const noSession: Partial<Record<Shown | 'slow', string>> = {
  idle: 'el.loading = "manual"',
  loading: 'el.fetchToken = () => new Promise(() => {})',
  slow: 'el.timeoutMs = 50; el.fetchToken = () => ({ token: "e30.e30.e30", embed_url: "https://never.test/" })',
  failed: 'el.fetchToken = () => Promise.reject(new Error("down"))',
  warning:
    'el.timeoutMs = 50; el.fetchToken = () => ({ token: "e30.e30.e30", embed_url: "https://silent.test/" })',
};

/** Adds an element in a state to the page. */
async function add({ page, fake }: OpenedPage, shown: Shown | 'slow', strings: object = {}): Promise<void> {
  const manual = shown === 'ended' ? 'el.loading = "manual"; el.start();' : '';
  const set = noSession[shown] ?? `el.tokenEndpoint = "/api/tutor"; ${manual}`;
  await page.evaluate(`{
    const el = document.createElement('tutor-session');
    el.strings = ${JSON.stringify(strings)};
    ${set};
    document.body.append(el);
  }`);
  if (!(shown in noSession)) {
    await until(page, "newest.state === 'ready'");
    await fake.emit('session.active');
  }
  if (shown === 'ended') await fake.emit('session.ended');
  const state =
    { loading: 'authorizing', slow: 'loading', ready: 'active', warning: 'ready' }[shown as string] ?? shown;
  const warned = shown === 'slow' || shown === 'warning';
  await until(page, `newest.state === '${state}' && (${!warned} || newest.error)`);
  // The loading overlay appears late.
  await until(
    page,
    `newest.shadowRoot.querySelector('${shown === 'ready' ? 'iframe' : `section:not([part=""])`}')`,
  );
}

const until = (page: Page, condition: string) =>
  page.waitForFunction(
    `(() => { const newest = [...document.querySelectorAll('tutor-session')].at(-1); return ${condition} })()`,
  );

// One for each property and part.
const small = await openPage('', { width: 320, height: 208 });
for (const { name, shown, css } of pictures()) {
  await small.page.goto('https://lesson.test/');
  const style = `tutor-session { --tutor-session-block-size: 12rem; margin: .5rem } ${css}`;
  await small.page.addStyleTag({ content: style });
  await add(small, shown);
  await small.page.screenshot({ path: images(fileOf(name)), animations: 'disabled' });
}
await small.browser.close();

// Every state at once, in every look.
const states = ['idle', 'loading', 'slow', 'failed', 'warning', 'ended'] as const;
const wide = { width: 984, height: 476 };
const looks: Record<
  string,
  { media?: Parameters<Page['emulateMedia']>[0]; size?: typeof wide; strings?: object }
> = {
  light: {},
  dark: { media: { colorScheme: 'dark' } },
  rtl: { strings: arabic },
  'forced-colors': { media: { forcedColors: 'active' } },
  narrow: { size: { width: 320, height: 1428 } },
};
for (const [name, { media = {}, size = wide, strings = {} }] of Object.entries(looks)) {
  const opened = await openPage('', size);
  await opened.page.emulateMedia(media);
  await opened.page.addStyleTag({
    content: `body { display: grid; grid-template-columns: repeat(auto-fill, minmax(304px, 1fr)); gap: 12px; padding: 8px }
      tutor-session { --tutor-session-block-size: 14rem }`,
  });
  if ('title' in strings)
    await opened.page.evaluate("document.documentElement.lang = 'ar'; document.dir = 'rtl'");
  for (const shown of states) await add(opened, shown, strings);
  await opened.page.screenshot({ path: images(`looks-${name}.png`), animations: 'disabled' });
  await opened.browser.close();
}

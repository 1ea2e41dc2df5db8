/** @module-tag themed-and-translated */
import { expect, onTestFinished, test } from 'vitest';
import { open } from './mount.ts';

const root = document.documentElement;

/** Opens a session on a page of a colour scheme, and returns the looks that the embed was told last. */
async function openWithLooks(scheme = '') {
  root.style.colorScheme = scheme;
  onTestFinished(() => {
    root.removeAttribute('style');
    root.lang = 'en';
  });
  const mounted = await open();
  const told = () => {
    const messages = mounted.received.map(({ data }) => data.data as Record<string, unknown> | undefined);
    const hello = messages.findLast((message) => message?.command === 'session.hello');
    return [hello?.color_scheme, hello?.lang];
  };
  return { ...mounted, told };
}

test.each([
  ['only light', 'light'],
  ['light dark', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'],
])('on a page of color-scheme %s the embed is told %s', async (scheme, reported) => {
  const { told } = await openWithLooks(scheme);
  await expect.poll(told).toEqual([reported, root.lang]);
});

test('a scheme that the page names by <meta> alone counts, too', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'color-scheme', content: 'dark' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const { told } = await openWithLooks();
  await expect.poll(told).toEqual(['dark', root.lang]);
});

test('a change of the page’s colour scheme and of its language reaches the embed while it runs', async () => {
  const { told } = await openWithLooks('dark');
  await expect.poll(told).toEqual(['dark', root.lang]);
  root.style.colorScheme = 'light';
  root.lang = 'es';
  await expect.poll(told).toEqual(['light', 'es']);
});

test('a change while the element is hidden reaches the embed when it is shown', async () => {
  const { el, told } = await openWithLooks();
  el.hidden = true;
  root.style.colorScheme = 'dark';
  await new Promise(requestAnimationFrame);
  el.hidden = false;
  await expect.poll(() => told()[0]).toBe('dark');
});

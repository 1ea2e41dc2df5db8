import { expect, onTestFinished, test } from 'vitest';
import { open } from './mount.ts';

/** Opens a session and returns the looks that the embed was told last. */
async function openWithLooks() {
  const mounted = await open();
  const root = document.documentElement;
  onTestFinished(() => {
    root.removeAttribute('style');
    root.lang = 'en';
  });
  const told = () => {
    const messages = mounted.received.map(({ data }) => data.data as Record<string, unknown> | undefined);
    const hello = messages.findLast((message) => message?.command === 'session.hello');
    return [hello?.color_scheme, hello?.lang];
  };
  return { ...mounted, root, told };
}

test('a change of the page’s colour scheme and of its language reaches the embed while it runs', async () => {
  const { root, told } = await openWithLooks();
  root.style.colorScheme = 'dark';
  await expect.poll(told).toEqual(['dark', root.lang]);
  root.style.colorScheme = 'light';
  root.lang = 'es';
  await expect.poll(told).toEqual(['light', 'es']);
});

test('a change while the element is hidden reaches the embed when it is shown', async () => {
  const { el, root, told } = await openWithLooks();
  el.hidden = true;
  root.style.colorScheme = 'dark';
  await new Promise(requestAnimationFrame);
  el.hidden = false;
  await expect.poll(() => told()[0]).toBe('dark');
});

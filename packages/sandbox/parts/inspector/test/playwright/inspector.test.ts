import { rowsOf } from '@tutor-session/browsers/rows';
import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { views } from '../../src/shell/views.ts';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();
const { open, startSession } = inspector;
const hostile = '<img src=x onerror=alert(1)>';

/** Each view, and one of each record, with the record's ids. */
const places = views.map(({ name, element }) => ({ element, view: name, ids: [] as string[] }));
beforeAll(async () => {
  const { api, play } = inspector;
  const idOf = async (path: string) => {
    const { data } = (await api('GET', path)) as { data: { id: string }[] };
    expect({ path, count: data.length }).not.toEqual({ path, count: 0 });
    return data[0]?.id ?? '';
  };
  await api('PUT', '/config', { branding: { name: hostile } });
  await api('POST', '/webhooks', { url: `http://127.0.0.1:9/${hostile}` });
  const endpoint = await idOf('/webhooks');
  const topic = { topic: hostile, content: hostile, questions: [{ question: hostile, answer: 'x' }] };
  await api('POST', '/modules', { title: hostile, subject: hostile, level: '3-5', topics: [topic] });
  const claims = { student_id: hostile, subject: hostile, metadata: { note: hostile } };
  const played = await play('happy', claims);
  const running = await startSession(claims);
  await running.say(hostile);
  await inspector.control('/advance', { seconds: 40 * 24 * 3600 });
  await api('POST', `/webhooks/${endpoint}/test`, {});
  const of = (element: string, view: string, ...ids: string[]) => places.push({ element, view, ids });
  of('i-session', 'sessions', played);
  of('i-session', 'sessions', running.id);
  of('i-students', 'students', hostile);
  of('i-usage', 'usage/invoices', await idOf('/invoices'));
  of('i-webhooks', 'webhooks', endpoint);
  of('i-webhooks', 'webhooks', endpoint, await idOf(`/webhooks/${endpoint}/events`));
  of('i-modules', 'modules', await idOf('/modules'));
  of('i-requests', 'requests', '1');
});

test.each(rowsOf(['light', 'dark'] as const, (scheme) => scheme === 'light'))(
  'axe finds nothing in any view and record in %s, none is wider than a phone, and markup in texts stays text',
  async (colorScheme) => {
    const { page, complaints } = await open('', {
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    await page.evaluate(axe.source);
    // What is dark has other colours, and nothing else that a rule reads.
    const options = colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
    for (const place of places) {
      const address = [place.view, ...place.ids.map(encodeURIComponent)].join('/');
      await page.goto(`${inspector.root}#/${address}`);
      await page.locator(`${place.element} [aria-busy=false]`).first().waitFor();
      expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth'), place.view).toBe(0);
      const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
      const violations = await page.evaluate<axe.Result[]>(run);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      const made = await page.locator('img[src=x]').count();
      expect({ ...place, found, made, complaints }).toEqual({ ...place, found: [], made: 0, complaints: [] });
    }
  },
);

test("a running session's conversation and moments follow, unless a reader has scrolled up", async () => {
  const { say, id } = await startSession();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await say(text);
  const { page, complaints } = await open(`#/sessions/${id}`);
  const boxes = ['.talk', '.moments'].map((name) => page.locator(name));
  const tops = () => Promise.all(boxes.map((box) => box.evaluate(({ scrollTop }) => scrollTop)));
  const left = () =>
    Promise.all(boxes.map((box) => box.evaluate((at) => at.scrollHeight - at.scrollTop - at.clientHeight)));
  const areAtEnd = async () => (await left()).every((pixels) => pixels < 8);
  const hears = async (text: string) => {
    const before = await page.locator('.moments li').count();
    await say(text);
    await page.getByRole('log').getByText(text, { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.moments li').count()).toBeGreaterThan(before);
  };
  await expect.poll(areAtEnd).toBe(true);
  expect(Math.min(...(await tops()))).toBeGreaterThan(40);
  await hears('from the end');
  await expect.poll(areAtEnd).toBe(true);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, 20));
  await hears('while reading');
  expect(await tops()).toEqual([20, 20]);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, at.scrollHeight));
  await hears('back at the end');
  await expect.poll(areAtEnd).toBe(true);
  expect(complaints).toEqual([]);
});

test('the first view takes no more than 120 kB over the wire', async () => {
  const { page } = await open('');
  await page.locator('i-sessions [aria-busy=false]').first().waitFor();
  const sizes = (await page.evaluate(
    "performance.getEntries().filter((entry) => 'transferSize' in entry).map((entry) => [entry.name, entry.transferSize])",
  )) as [string, number][];
  expect(sizes.map(([name]) => name)).toContainEqual(expect.stringMatching(/index-.*js$/));
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(120_000);
});

test('the playground with a session is no wider than a phone', async () => {
  const { page } = await open('#/playground', { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Start a session' }).click();
  await page.getByRole('heading', { name: /DOM events of ses_/ }).waitFor();
  await page.getByRole('cell', { name: 'partner_dev' }).waitFor();
  expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0);
});

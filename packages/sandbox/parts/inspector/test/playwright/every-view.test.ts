import { rowsOf } from '@tutor-session/browsers/rows';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { views } from '../../src/shell/views.ts';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();
const hostile = '<img src=x onerror=alert(1)>';

interface Place {
  readonly element: string;
  readonly view: string;
  /** Of the record that it shows. */
  readonly ids: readonly string[];
}

/** Each view, and one of each record. */
const places: Place[] = views.map(({ name, element }) => ({ element, view: name, ids: [] }));
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
  const running = await inspector.startSession(claims);
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

const hashOf = ({ view, ids }: Place, mark = ''): string =>
  `#/${[view, ...ids.map((id) => encodeURIComponent(id + mark))].join('/')}`;

/** Opens an address of the page that is there, and waits for what it shows. */
async function show(page: Page, element: string, hash: string): Promise<void> {
  await page.goto(inspector.root + hash);
  await page.locator(`${element} [aria-busy=false]`).first().waitFor();
}

test.each(rowsOf(['light', 'dark'] as const, (scheme) => scheme === 'light'))(
  'axe finds nothing in any view and record in %s, and none is wider than a phone',
  async (colorScheme) => {
    const { page, complaints } = await inspector.open('', {
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    await page.evaluate(axe.source);
    // What is dark has other colours, and nothing else that a rule reads.
    const options = colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
    for (const place of places) {
      await show(page, place.element, hashOf(place));
      expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth'), place.view).toBe(0);
      const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
      const violations = await page.evaluate<axe.Result[]>(run);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect({ ...place, found, complaints }).toEqual({ ...place, found: [], complaints: [] });
    }
  },
);

const mark = '<img src=x title=mark>';

/** A record with markup in every text that is not a time. */
function infect(record: unknown): unknown {
  if (typeof record === 'string') return Number.isNaN(Date.parse(record)) ? record + mark : record;
  if (Array.isArray(record)) return record.map(infect);
  if (typeof record !== 'object' || record === null) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, infect(value)]));
}

test('markup in every field of every record stays text', async () => {
  const { page, complaints } = await inspector.open('#/requests');
  let infected = 0;
  await page.route(`${inspector.root}_sandbox/**`, async (route) => {
    // An id that the page has got so is asked for as it is.
    const url = route.request().url().replaceAll(encodeURIComponent(mark), '');
    const response = await route.fetch({ url });
    const body = await response.text(); // empty where there is nothing to say
    await route.fulfill({ response, ...(body && { json: infect(JSON.parse(body)) }) });
    infected += 1;
  });
  for (const place of places) {
    infected = 0;
    await show(page, place.element, hashOf(place, mark));
    await expect.poll(() => infected, { message: place.view }).toBeGreaterThan(0);
    expect({ ...place, made: await page.locator('img[src=x]').count() }).toEqual({ ...place, made: 0 });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // what is asked for regularly may be under way
  expect(complaints).toEqual([]);
});

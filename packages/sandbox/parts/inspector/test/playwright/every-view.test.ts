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

const hashOf = ({ view, ids }: Place): string => `#/${[view, ...ids.map(encodeURIComponent)].join('/')}`;

/** Opens an address of the page that is there, and waits for what it shows. */
async function show(page: Page, element: string, hash: string): Promise<void> {
  await page.goto(inspector.root + hash);
  await page.locator(`${element} [aria-busy=false]`).first().waitFor();
}

test.each(rowsOf(['light', 'dark'] as const, (scheme) => scheme === 'light'))(
  'axe finds nothing in any view and record in %s, none is wider than a phone, and markup in texts stays text',
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
      const made = await page.locator('img[src=x]').count();
      expect({ ...place, found, made, complaints }).toEqual({ ...place, found: [], made: 0, complaints: [] });
    }
  },
);

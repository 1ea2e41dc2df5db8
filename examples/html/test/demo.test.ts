import { certifyPage } from '@tutor-session/browsers/certify-page';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useDemo } from './start-demo.ts';
import { studentAt } from './student.ts';

const used = useDemo();

/** What the page's log shows of the service's events, as `{ event, data }`. */
const pageEvents = (page: Page) =>
  page.locator('#page-log li[data-kind=service]').evaluateAll((entries) =>
    entries.map((entry) => ({
      event: (entry as HTMLElement).dataset.name,
      data: JSON.parse(entry.querySelector('pre')?.textContent ?? 'null'),
    })),
  );

test('a session from the first question to completed: page, webhooks and REST API agree', async () => {
  const { demo, page, complaints } = used;
  await page.goto(demo.url);
  const student = studentAt(page);
  await student.signIn('Cleo');

  // A wrong answer, which is met with a drawing; a pause and a resume; then right answers until the set is done.
  const wrong = String((await student.result(1)) + 40);
  await student.embed.getByRole('textbox', { name: 'Message' }).fill(wrong);
  await student.embed.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => page.locator('#page-log [data-name="whiteboard.generated"]').count())
    .toBeGreaterThan(0);
  await student.embed.getByRole('button', { name: 'Pause' }).click();
  await page.locator('#page-log [data-name="session.paused"]').waitFor();
  await student.embed.getByRole('button', { name: 'Resume' }).click();
  await page.locator('#page-log [data-name="session.resumed"]').waitFor();
  const ended = page.locator('#page-log [data-name="session.ended"]');
  for (let sum = 1; (await ended.count()) === 0; sum++) {
    await student.type(String(await student.result(sum)));
    await Promise.race([student.result(sum + 1), ended.waitFor()]);
  }
  await page.locator('#page-log [data-name="session.transcript"]').waitFor();
  await page.getByRole('button', { name: 'Start another session' }).waitFor();

  const shown = (await pageEvents(page)).filter(({ event }) => event !== 'embed.ready');
  const { session_id } = shown[0]?.data ?? {};
  const sent = async () =>
    (await demo.received()).filter(
      ({ data }: { data: { session_id: string } }) => data.session_id === session_id,
    );
  await expect.poll(async () => (await sent()).at(-1)?.event).toBe('usage.summary');

  const names = shown.map(({ event }) => event);
  const sentToo = (await sent()).map(({ event }: { event: string }) => event);
  expect(names).toEqual(sentToo.filter((event: string) => !event.startsWith('usage.')));
  expect(names.slice(0, 1)).toEqual(['session.started']);
  expect(names).toContain('session.active');
  expect(names).toContain('student.milestone');
  expect(names.slice(-2)).toEqual(['session.ended', 'session.transcript']);
  expect(shown.at(-2)?.data).toMatchObject({ end_reason: 'completed', metadata: { grade: '2' } });

  // The log says when it was, whose and which session, and follows its end.
  const line = page.locator('#page-log [data-name="session.ended"] summary');
  expect(await line.textContent()).toMatch(
    new RegExp(`^\\d\\d:\\d\\d:\\d\\d\\s*cleo\\s*${session_id.slice(-4)}\\s*session\\.ended$`),
  );
  expect(
    await page.locator('#page-log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight),
  ).toBeLessThan(2);
  const lesson = page.getByRole('link', { name: 'See what you did' });
  expect(await lesson.getAttribute('href')).toBe(`/lessons/${session_id}`);

  // Every field of contract 2.4, by the REST API.
  const endedData = (await sent()).find(({ event }: { event: string }) => event === 'session.ended').data;
  expect(await demo.rest(`/sessions/${session_id}`)).toMatchObject(endedData);

  await page.getByRole('button', { name: 'Start another session' }).click();
  const started = page.locator('#page-log [data-name="session.started"]');
  await expect.poll(() => started.count()).toBe(2);
  expect(await started.last().textContent()).not.toContain(session_id);
  expect(complaints).toEqual([]);
});

test('choosing a student while offline says so, and leaves the choice as it was', async () => {
  const { demo, page } = used;
  await page.goto(demo.url);
  const ben = page.getByRole('radio', { name: 'Ben' });
  await ben.waitFor();
  await page.context().setOffline(true);
  await ben.click();
  await page.getByRole('alert').getByText('You are offline. Ben is not signed in').waitFor();
  expect(await ben.isChecked()).toBe(false);
  await page.context().setOffline(false);
  await ben.check();
  await page.locator('#page-log [data-name="session.started"]').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
});

test('the page says that a student must sign in, and has no axe violation before that', async () => {
  const { demo, page } = used;
  await page.goto(demo.url);
  await page.getByText('Choose a student above').waitFor();
  await page.evaluate(axe.source);
  expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual(
    [],
  );
});

test('on a phone nothing moves when a page with a lesson is loaded again', async () => {
  const { demo, page } = used;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(`globalThis.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(demo.url);
  const pause = studentAt(page).embed.getByRole('button', { name: 'Pause' });
  await studentAt(page).signIn('Ada');
  await pause.waitFor();
  await page.reload();
  await pause.waitFor();
  expect(await page.evaluate('globalThis.moved')).toBeLessThan(0.01);
});

test('certify finds nothing to fix', async () => {
  const printed = await certifyPage(used.demo.url, used.demo.sandbox, '--quick', '--start', 'text=Ada');
  expect(printed).toMatch(/Nothing to fix\.$/);
});

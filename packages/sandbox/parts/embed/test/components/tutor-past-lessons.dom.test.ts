import { afterEach, expect, test } from 'vitest';
import { unreachable } from '../session/fake-embed-api.ts';
import { setUp as setUpApp } from './set-up-app.ts';

afterEach(() => document.body.replaceChildren());

const lesson = {
  session_id: 'ses_0',
  topic: 'comparing_fractions',
  started_at: '2026-01-01T12:00:00Z',
  duration_seconds: 90,
  problem_count: 4,
  solved_count: 3,
  learned: ['halves'],
  transcript: [
    { index: 0, role: 'tutor', text: 'What is a half?', at_ms: 0, timestamp: '2026-01-01T12:00:00Z' },
  ],
};

/** A session that is over; its student has had one lesson before. */
async function setUp({ past_lessons = true } = {}) {
  const page = await setUpApp((api) => {
    api.config_.features = { ...api.config_.features, past_lessons };
    api.lessons_ = [lesson];
  });
  page.controller.end();
  await page.drawn();
  const part = () => page.all('tutor-past-lessons')[0]?.shadowRoot;
  return { ...page, part };
}

test('the end lists past lessons with topic, date and summary, and one is read again', async () => {
  const { part, drawn, all } = await setUp();
  await expect.poll(() => part()?.querySelector('li')?.textContent).toMatch(/Comparing fractions/);
  expect(part()?.querySelector('li')?.textContent).toMatch(
    /Jan 1, 2026 · 1.min 30.s · 3 of 4 solved\s+Halves/,
  );
  part()?.querySelector<HTMLButtonElement>('li button')?.click();
  await drawn();
  const dialog = part()?.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  const text = () =>
    dialog?.querySelector('tutor-conversation')?.shadowRoot?.querySelector('.tutor p')?.textContent;
  await expect.poll(text).toBe('What is a half?');
  dialog?.querySelector('button')?.click();
  await expect.poll(() => all('dialog tutor-conversation').length).toBe(0);
  expect(dialog?.open).toBe(false);
});

test('a lesson that comes after its dialog was closed opens nothing', async () => {
  const { api, part, drawn } = await setUp();
  await expect.poll(() => part()?.querySelectorAll('li').length).toBe(1);
  let arrive = (_: typeof lesson) => {};
  api.lesson = () =>
    new Promise<typeof lesson>((resolve) => {
      arrive = resolve;
    });
  part()?.querySelector<HTMLButtonElement>('li button')?.click();
  await drawn();
  const dialog = part()?.querySelector('dialog');
  expect(dialog?.querySelector('h2')?.textContent).toBe('Comparing fractions');
  dialog?.querySelector('button')?.click();
  arrive(lesson);
  await drawn();
  expect(dialog?.open).toBe(false);
  expect(dialog?.querySelector('tutor-conversation')).toBeNull();
});

test('a lesson that cannot be read says so', async () => {
  const { api, part, drawn } = await setUp();
  await expect.poll(() => part()?.querySelectorAll('li').length).toBe(1);
  api.failNext('lesson', unreachable());
  part()?.querySelector<HTMLButtonElement>('li button')?.click();
  await drawn();
  await expect.poll(() => part()?.querySelector('[role="alert"]')?.textContent).toBe('No response.');
  expect(part()?.querySelector('dialog')?.open).toBe(false);
});

test('no past lessons are asked for where the partner has not switched them on', async () => {
  const { api, part } = await setUp({ past_lessons: false });
  expect(part()).toBeUndefined();
  expect(api.calls).not.toContain('lessons');
});

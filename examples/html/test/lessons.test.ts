import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { useDemo } from './start-demo.ts';

const used = useDemo();
let session_id: string;
beforeAll(async () => {
  const ada = { student_id: 'ada', subject: 'math', level: '3-5', topic: 'fractions' };
  session_id = await used.demo.play('happy', ada);
});

/** Signs a student in without starting a session. */
async function signIn(student: string): Promise<void> {
  const { demo, page } = used;
  await page.goto(`${demo.url}/students`);
  const status = await page.evaluate(async (student) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/login', { method: 'POST', headers, body: JSON.stringify({ student }) })).status;
  }, student);
  expect(status).toBe(200);
}

test('after a session, its student reads progress, transcript and whiteboard, by keyboard', async () => {
  const { demo, page } = used;
  await signIn('ada');
  await page.goto(`${demo.url}/lessons`);
  await page.getByRole('heading', { name: 'Ada’s lessons' }).waitFor();
  const facts = await page.locator('.facts').textContent();
  expect(facts?.replaceAll(/\s+/g, ' ')).toMatch(/Lessons1 .*Topics1 Mastered[1-9]/);

  const lesson = page.getByRole('link', { name: 'Fractions, math' });
  await lesson.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Fractions', exact: true }).waitFor();
  const { transcript } = await demo.rest(`/sessions/${session_id}/transcript`);
  const { whiteboard_commands } = await demo.rest(`/sessions/${session_id}/whiteboard`);
  const said = await page.locator('.said').allTextContents();
  expect(said).toEqual(transcript.map(({ text }: { text: string }) => text));
  expect(await page.locator('figure').count()).toBe(whiteboard_commands.length);
  expect(await page.locator('figure').getByText('cannot show').count()).toBe(0);
  expect(await page.getByRole('img', { name: /of \d+ parts/ }).count()).toBeGreaterThan(0);
});

test.each(['light', 'dark'] as const)(
  'the lessons have no axe violation, and fit on a phone (%s)',
  async (colorScheme) => {
    const { demo, page } = used;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn('ada');
    for (const path of ['/lessons', `/lessons/${session_id}`, '/lessons/ses_none']) {
      await page.goto(demo.url + path);
      await page.evaluate(axe.source);
      const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
      expect({ path, found }).toEqual({ path, found: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);

test("nobody reads another student's lesson, or any without signing in", async () => {
  const { demo, page } = used;
  expect((await page.goto(`${demo.url}/lessons/${session_id}`))?.status()).toBe(401);
  expect((await page.goto(`${demo.url}/lessons`))?.status()).toBe(401);
  await signIn('ben');
  const response = await page.goto(`${demo.url}/lessons/${session_id}`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain('Fractions');
  await page.goto(`${demo.url}/lessons`);
  await page.getByText('No lesson yet.').waitFor();
});

test('what the service says is text in the page, never markup', async () => {
  const { demo, page } = used;
  const topic = '<img src=x onerror=alert(1)>';
  await demo.play('happy', { student_id: 'cleo', topic });
  await signIn('cleo');
  const text = await (await page.goto(`${demo.url}/lessons`))?.text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(await page.locator('main img').count()).toBe(0);
});

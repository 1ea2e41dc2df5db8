import { beforeEach, expect, test } from 'vitest';
import { useDemo } from './start-demo.ts';
import { studentAt } from './student.ts';

const used = useDemo();
beforeEach(async () => {
  await used.page.goto(used.demo.url);
  await studentAt(used.page).signIn('Cleo');
  await studentAt(used.page).result(1);
});

const readTutor = (name: 'state' | 'sessionId') =>
  used.page.evaluate(`document.querySelector('tutor-session').${name}`);

test('a signed-in student has the lesson in the page’s own frame, also where the element’s script never arrives', async () => {
  const { page } = used;
  await page.route('**/tutor-session.min.js', (route) => route.abort());
  await page.reload();
  const student = studentAt(page);
  await student.type(String(await student.result(1)));
  await student.result(2);
  expect(await page.evaluate("customElements.get('tutor-session')")).toBeUndefined();
});

test('an expired login is said where the lesson was, and the next student who signs in has theirs there', async () => {
  const { page } = used;
  await page.reload();
  await expect.poll(() => readTutor('sessionId')).toMatch(/^ses_/);
  const before = await readTutor('sessionId');
  await page.context().clearCookies();
  await page.evaluate("document.querySelector('tutor-session').restart().catch(() => {})");
  await page.getByText('Please sign in again to open your tutoring session.').first().waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
  await studentAt(page).signIn('Ada');
  await expect.poll(() => readTutor('state')).toBe('ready');
  expect(await readTutor('sessionId')).not.toBe(before);
  expect(await page.locator('iframe').count()).toBe(1);
});

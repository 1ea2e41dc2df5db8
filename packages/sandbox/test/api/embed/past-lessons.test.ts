import type { PastLesson } from '@tutor-session/embed-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbedPage } from '../../support/embed-page.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const configure = (features: object | null) => service.send('PUT', '/config', { features });
beforeEach(() => configure({ past_lessons: true }));
afterEach(() => configure(null));

let students = 0;
const newStudent = () => ({ student_id: `reader-${++students}`, topic: 'fractions' });
type Student = ReturnType<typeof newStudent>;

/** A lesson that is over; `words` is what the student says in it. */
async function lesson(student: Student, words = 'I do not know'): Promise<string> {
  const page = await service.page(student);
  const session_id = await page.id();
  if (words) await page.send(words);
  await page.end();
  await service.sandbox.advance(60);
  return session_id;
}

const open = (student: Student, ttlSeconds?: number) => service.begun(student, ttlSeconds);

const list = async (page: EmbedPage) => (await page.lessons()).body as { data: PastLesson[] };
const ids = async (page: EmbedPage) => (await list(page)).data.map(({ session_id }) => session_id);

test("a session lists the student's last five lessons that are over, newest first, each with its summary", async () => {
  const student = newStudent();
  const lessons: string[] = [];
  for (let count = 0; count < 6; count++) lessons.push(await lesson(student));
  await lesson(student, ''); // the student said nothing in it
  await open(student); // goes on
  const page = await open(student);
  expect(await ids(page)).toEqual(lessons.slice(1).reverse());
  expect((await list(page)).data[0]).toEqual({
    session_id: lessons[5],
    topic: 'fractions',
    started_at: expect.stringMatching(/^2026-11-20T/),
    duration_seconds: expect.any(Number),
    problem_count: expect.any(Number),
    solved_count: 0,
    learned: [],
  });
});

test('a listed lesson can be read again, and nothing of it may be cached', async () => {
  const student = newStudent();
  const session_id = await lesson(student, 'what is a numerator?');
  const page = await open(student);
  const read = await page.lesson(session_id);
  expect(read.body).toMatchObject({ session_id, topic: 'fractions' });
  expect(read.body).toMatchObject({ transcript: await service.transcript(session_id) });
  for (const { headers } of [read, await page.lessons()])
    expect(headers.get('cache-control')).toBe('no-store');
});

test('nobody else’s lesson is listed or read, nor one that is not listed', async () => {
  const student = newStudent();
  const listed = await lesson(student);
  const other = await open(newStudent());
  expect(await ids(other)).toEqual([]);
  const own = await open(student);
  const running = await open(student);
  for (const [page, id] of [
    [other, listed],
    [own, await own.id()],
    [own, await running.id()],
    [own, 'ses_none'],
  ] as const)
    expect((await page.lesson(id)).status).toBe(404);
});

test('past lessons are switched off until the partner wants them, and at once when no more', async () => {
  const student = newStudent();
  const session_id = await lesson(student);
  const page = await open(student);
  await configure({ past_lessons: false });
  const began = await open(student);
  await configure(null);
  const refused = apiError(409, 'conflict', /switched off/);
  expect(await page.lessons()).toMatchObject(refused);
  await configure({ past_lessons: true });
  expect(await began.lesson(session_id)).toMatchObject(refused);
  expect((await page.lesson(session_id)).status).toBe(200);
});

test('a session shows past lessons until the grace window after its end, and no longer than its token', async () => {
  const student = newStudent();
  const session_id = await lesson(student);
  const page = await open(student);
  await page.end();
  await service.sandbox.advance(899);
  expect(await ids(page)).toEqual([session_id]);
  await service.sandbox.advance(1);
  expect(await page.lessons()).toMatchObject(apiError(409, 'conflict', /over/));
  expect(await page.lesson(session_id)).toMatchObject(apiError(409, 'conflict', /over/));
  const short = await open(student, 60);
  await service.sandbox.advance(60 + 900);
  expect(await short.lessons()).toMatchObject(apiError(401, 'invalid_token'));
});

test('a lesson that is deleted, or whose student is, is gone', async () => {
  const student = newStudent();
  const [first, second] = [await lesson(student), await lesson(student)];
  const page = await open(student);
  await service.api('DELETE', `/sessions/${first}`);
  expect((await page.lesson(first)).status).toBe(404);
  expect(await ids(page)).toEqual([second]);
  await service.api('DELETE', `/students/${student.student_id}/data`);
  expect(await page.lessons()).toMatchObject(apiError(401, 'invalid_token'));
  expect(await ids(await open(student))).toEqual([]);
});

import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TutorClient } from '../../src/tutor-client.ts';
import { startSession } from './play.ts';

const count = 210;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  let next = 0;
  const worker = async () => {
    while (next < count) await startSession(sandbox, `student-${next++}`);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
});
afterAll(() => sandbox?.close());

test('210 sessions are walked completely, oldest first, while sessions are added', async () => {
  const client = new TutorClient({ apiKey: sandbox.credentials.api_key, baseUrl: sandbox.baseUrl });
  const students = new Set<string>();
  const times: string[] = [];
  let walked = 0;
  for await (const { student_id, created_at } of client.sessions.list({ order: 'asc', limit: 20 })) {
    walked += 1;
    students.add(student_id);
    times.push(created_at);
    if (walked % 20 === 10) await startSession(sandbox, `late-${walked}`);
  }
  const added = [...students].filter((student) => student.startsWith('late-'));
  expect(added.length).toBeGreaterThanOrEqual(10);
  expect(walked).toBe(count + added.length);
  expect(students.size).toBe(walked);
  expect(times).toEqual(times.toSorted());
});

import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import type { Tutor } from '../../../src/domain/sessions/tutors/tutor.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import type { Sandbox } from '../../../src/sandbox.ts';
import { openPage } from '../../support/embed-page.ts';
import { requestApi } from '../../support/request-api.ts';
import { searchFiles, searchTables } from '../../support/search-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { start } from '../../support/use-sandbox.ts';
import { startReceiver } from '../deliveries/receiver.ts';

/** Ids and words that nothing else in the service could hold, and what is deleted. */
const deleted = [
  {
    student_id: 'student-Zoë-4711',
    words: 'xylophonequartz',
    paths: () => ['/students/student-Zo%C3%AB-4711/data'],
  },
  {
    student_id: 'student-session-by-session',
    words: 'quizzicaljackdaw',
    paths: (ids: readonly string[]) => ids.map((id) => `/sessions/${id}`),
  },
];
const other_id = 'student-who-stays';
const otherWords = 'marmaladezeppelin';

const options = { clock: { start, frozen: true }, validateResponses: true };
const dataDir = temporaryFolder();
const [up, down] = [await startReceiver(), await startReceiver()];
down.respond = (response) => void response.writeHead(500).end();

/** Keeps what a student says wherever a tutor can: in its lesson, in words and in drawings; and finds it mastery. */
const tutor: Tutor = {
  chooseTopic: () => 'words',
  beginLesson: () => ({ lesson: {}, actions: [{ kind: 'say', text: 'Say something.' }] }),
  reply: (_, { text }) => ({
    lesson: { text },
    actions: [
      { kind: 'say', text: `You said ${text}.` },
      {
        kind: 'draw',
        command: {
          command_type: 'worked_lines',
          page_number: 1,
          payload: { title: 'Words', lines: [{ math: text }] },
        },
      },
      { kind: 'milestone', concept_id: 'words.said', milestone_type: 'mastery' },
    ],
  }),
};

/** Plays a session with a transcript, a drawing and a milestone, and events for both endpoints. */
async function playSession(sandbox: Sandbox, student: string, said: string): Promise<string> {
  const metadata = { cohort: `cohort of ${student}` };
  const page = await openPage(sandbox, { student_id: student, subject: `for ${student}`, metadata });
  const session_id = await page.id();
  await page.send(said);
  await page.end();
  return session_id;
}

test('deleting a student, or each session of one, leaves nothing of them in any table or file, and everything of others', async () => {
  const sandbox = await createSandbox({ dataDir, engines: { standard: tutor }, ...options });
  for (const { url } of [up, down]) await requestApi(sandbox, 'POST', '/webhooks', { url });
  const ids = new Map<string, string[]>();
  for (const { student_id, words } of deleted)
    ids.set(student_id, [
      await playSession(sandbox, student_id, words),
      await playSession(sandbox, student_id, `and ${words} again`),
    ]);
  await playSession(sandbox, other_id, otherWords);
  await sandbox.advance(0);
  await sandbox.close();
  const before = await openDatabase({ dataDir });
  // The search finds what is there: otherwise it would prove nothing.
  const ofStudent = ['milestones', 'page_events', 'sessions', 'webhook_deliveries'];
  const ofWords = ['page_events', 'sessions', 'transcript_items', 'webhook_deliveries', 'whiteboard_items'];
  for (const { student_id, words } of deleted) {
    expect(await searchTables(before.db, student_id)).toEqual(ofStudent);
    expect(await searchTables(before.db, words)).toEqual(ofWords);
  }
  await before.close();

  const again = await createSandbox({ dataDir, engines: { standard: tutor }, ...options });
  const needles: string[] = [];
  for (const { student_id, words, paths } of deleted) {
    const newest = await playSession(again, student_id, words);
    const own = [...(ids.get(student_id) ?? []), newest];
    for (const path of paths(own))
      expect(await requestApi(again, 'DELETE', path)).toMatchObject({ status: 204, body: undefined });
    // Not in the memory of the process either.
    const still = ({ data }: { data: object }) => JSON.stringify(data).includes(newest);
    for (const event of ['session.started', 'session.ended', 'session.transcript'] as const)
      await expect(again.waitForEvent(event, { timeoutMs: 1, where: still })).rejects.toThrow();
    needles.push(student_id, words, ...own);
  }
  await again.advance(200_000);
  await again.close();
  expect(searchFiles(dataDir, ...needles)).toEqual([]);
  const after = await openDatabase({ dataDir });
  for (const needle of needles) expect(await searchTables(after.db, needle)).toEqual([]);
  expect(await searchTables(after.db, other_id)).toContain('sessions');
  expect(await searchTables(after.db, otherWords)).toContain('transcript_items');
  await after.close();
});

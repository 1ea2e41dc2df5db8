import { chmodSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { createReplayApp } from '../../src/api/replay-app.ts';
import { readLessonFile } from '../../src/cli/read-lesson-file.ts';
import type { LessonFile } from '../../src/domain/sessions/lesson-file/lesson-file.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { startSandbox } from '../../src/start-sandbox.ts';
import { runHere } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { apiError, readResponse } from '../support/test-response.ts';
import { useSandbox } from '../support/use-sandbox.ts';

const service = useSandbox();
const folder = temporaryFolder();
const path = join(folder, 'lesson.json');
let id: string;
beforeAll(async () => {
  const request = { student_id: 'ada-lovelace', seed: 'of ada-lovelace', metadata: { name: 'Ada' } };
  const { body } = await service.control('POST', 'scenarios/page-exercises', request);
  id = (body as { session: { session_id: string } }).session.session_id;
});

const ask = async (path: string) => (await service.control('GET', `sessions/${id}/${path}`)).body;
const lesson = (query = '') => ask(`lesson${query}`) as Promise<LessonFile>;

async function read(value: unknown): Promise<LessonFile> {
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return readLessonFile(path, await readDocuments());
}

test('a session is exported whole where that is asked for, and is read again as it was', async () => {
  const file = await lesson('?personal_data=included');
  expect(await read(file)).toEqual(file);
  const { body: replay } = await service.api('GET', `/sessions/${id}/replay`);
  const { body: session } = await service.api('GET', `/sessions/${id}`);
  expect(file).toMatchObject({ session, replay, seed: 'of ada-lovelace', personal_data: 'included' });
  expect(file.record).toEqual(await ask('record'));
  expect(file.record.calls.map(({ tool }) => tool)).toContain('openExercise');
});

test('a file of version 1, which has no replies to press and may be surer than sure, still opens', async () => {
  const file = await lesson();
  const { heard } = file.record;
  const surer = { ...file.record, heard: heard.map((note) => ({ ...note, sure: 2.2 })) };
  const bounded = heard.map((note) => ({ ...note, sure: 1 }));
  expect(await read({ ...file, version: 1, record: surer })).toMatchObject({ record: { heard: bounded } });
  const replies = [{ label: 'Yes', text: 'yes' }];
  const asked = { ...heard[0], replies };
  expect((await read({ ...file, record: { ...file.record, heard: [asked] } })).record.heard).toEqual([asked]);
});

test('a file that is no lesson of this version is refused with what to do', async () => {
  const file = await lesson();
  const refused = (value: unknown, message: RegExp) =>
    expect(read(value)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message),
    });
  await refused('{', /lesson\.json is not JSON: make a lesson with tutor-sandbox export/);
  await refused(null, /is no lesson: make one with/);
  await refused({ ...file, version: 3 }, /newer version: update with npm install/);
  await refused({ ...file, name: 'Ada' }, /Field "name" is not known\. Export it again/);
  await refused({ ...file, session: { ...file.session, note: 1 } }, /Field "session\.note" is not known/);
  await refused({ ...file, replay: {} }, /Field "replay\.session_id" is missing/);
  truncateSync(path, 20_000_001);
  expect(() => readLessonFile(path, {} as never)).toThrow(/more than 20 MB/);
  expect(() => readLessonFile(join(folder, 'none.json'), {} as never)).toThrow(/cannot be read/);
});

test('replay serves the file to its own page, changes nothing, and serves no page of another origin', async () => {
  const file = await lesson();
  const app = createReplayApp(file, { port: 4400, logger: silentLogger });
  const fetch = async (path: string, init?: RequestInit, origin = 'http://127.0.0.1:4400') =>
    readResponse(await app.fetch(new Request(origin + path, init)));
  expect(await fetch('/_sandbox/lesson-file')).toMatchObject({ status: 200, body: file });
  expect(await fetch('/')).toMatchObject({ status: 302 });
  expect(await fetch(`/v1/sessions/${id}`, { method: 'DELETE' })).toMatchObject(apiError(404, 'not_found'));
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect(await fetch('/_sandbox/lesson-file', { headers })).toMatchObject(apiError(403, 'forbidden'));
  expect(await fetch('/_sandbox/lesson-file', {}, 'http://evil.example:4400')).toMatchObject(
    apiError(403, 'forbidden'),
  );
});

test('tutor-sandbox export writes a file for its owner only, while the sandbox runs and afterwards', async () => {
  const dataDir = join(folder, 'data');
  const file = join(folder, 'exported.json');
  const sandbox = await startSandbox({ dataDir, port: 0 });
  const played = await fetch(new URL('/_sandbox/scenarios/abandoned', sandbox.baseUrl), { method: 'POST' });
  const { session } = (await played.json()) as { session: { session_id: string } };
  const run = (...more: string[]) =>
    runHere('export', session.session_id, '--data', dataDir, '--output', file, ...more);
  expect(await run()).toEqual({ code: 0, out: `${file}\n`, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await runHere('export', 'ses_none', '--data', dataDir)).toMatchObject({ code: 2 });
  chmodSync(file, 0o644);
  await sandbox.close();
  expect(await run()).toMatchObject({ code: 2, err: expect.stringMatching(/exists: .*--output.*--force/) });
  expect(await run('--force', '--personal-data')).toMatchObject({ code: 0, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readLessonFile(file, await readDocuments()).personal_data).toBe('included');
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TutorClient } from '../../src/tutor-client.ts';
import { playLesson } from './play.ts';
import { readViolations, startPrism } from './start-prism.ts';

/** Every operation against the sandbox, through Prism, an independent reader of openapi.yaml. */
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let prism: Awaited<ReturnType<typeof startPrism>>;
let client: TutorClient;
let session_id: string;
const called = new Set<string>();
const violations: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: { start: new Date('2026-03-02T10:00:00Z'), frozen: true } });
  prism = await startPrism(sandbox.baseUrl);
  client = new TutorClient({
    apiKey: sandbox.credentials.api_key,
    baseUrl: sandbox.baseUrl,
    async fetch(url, init) {
      const path = url.slice(sandbox.baseUrl.length);
      const response = await fetch(prism.url + path, init);
      const name = `${init.method} ${path.split('?')[0]}`;
      called.add(name);
      violations.push(...readViolations(response).map((violation) => `${name}: ${violation}`));
      return response;
    },
  });
  session_id = await playLesson(sandbox, 'student-1');
});

afterAll(async () => {
  prism?.stop();
  await sandbox?.close();
});

test('sessions: listed, read in full, deleted', async () => {
  const { data, pagination } = await client.sessions.list({
    student_id: 'student-1',
    status: 'ended',
    limit: 5,
  });
  expect(data.map((session) => session.session_id)).toEqual([session_id]);
  expect(pagination.total).toBe(1);
  expect(await client.sessions.get(session_id)).toMatchObject({ student_id: 'student-1', subject: 'math' });
  const { transcript } = await client.sessions.getTranscript(session_id);
  const { whiteboard_commands } = await client.sessions.getWhiteboard(session_id);
  const replay = await client.sessions.getReplay(session_id);
  expect(transcript.length).toBeGreaterThan(2);
  expect(whiteboard_commands.length).toBeGreaterThan(0);
  expect(replay.timeline).toHaveLength(transcript.length + whiteboard_commands.length);

  const other = await playLesson(sandbox, 'student-2');
  await client.sessions.delete(other);
  await expect(client.sessions.get(other)).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

test('students: sessions, progress and usage read, data deleted', async () => {
  await playLesson(sandbox, 'student-3');
  expect((await client.students.listSessions('student-3', { sort: 'started_at' })).data).toHaveLength(1);
  expect((await client.students.getProgress('student-3')).topics_covered.length).toBeGreaterThan(0);
  expect(await client.students.getUsage('student-3', { from: '2026-03-01' })).toMatchObject({
    totals: { total_sessions: 1 },
  });
  await client.students.deleteData('student-3');
  await expect(client.students.getProgress('student-3')).rejects.toMatchObject({ code: 'not_found' });
});

test('modules: uploaded as JSON, PDF and ZIP, read, changed, deleted', async () => {
  const topics = [{ topic: 'water cycle', content: 'Water evaporates, condenses and falls as rain.' }];
  const { id } = await client.modules.create({ title: 'Water', subject: 'science', level: '3-5', topics });
  expect((await client.modules.list({ status: 'ready' })).data[0]?.id).toBe(id);
  expect((await client.modules.update(id, { title: 'Rain' })).title).toBe('Rain');
  expect((await client.modules.get(id)).topics).toMatchObject(topics);
  expect((await client.modules.getStatus(id)).status).toBe('ready');
  expect((await client.modules.getCoverage(id)).topics).toHaveLength(1);
  expect((await client.modules.waitUntilReady(id)).status).toBe('ready');
  await client.modules.delete(id);

  const pdf = new File(['%PDF-1.7\nThat is all there is.'], 'a "b" ü.pdf');
  const ingested = await client.modules.ingest({ files: [pdf, pdf], subject: 'math' });
  expect(ingested).toMatchObject({ accepted: 2, rejected: 0 });
  const module_id = ingested.data[0]?.module_id ?? '';
  await expect(client.modules.waitUntilReady(module_id)).rejects.toMatchObject({ code: 'module_failed' });

  const empty = new File([Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')], 'empty.zip');
  await expect(client.modules.bulkUpload({ file: empty })).rejects.toMatchObject({ name: 'ApiError' });
});

test('usage and invoices', async () => {
  await sandbox.advance(31 * 86_400);
  expect((await client.usage.get({ group_by: 'week' })).totals.total_sessions).toBeGreaterThan(0);
  expect((await client.usage.getBreakdown({ by: 'cohort' })).by).toBe('cohort');
  expect((await client.usage.getForecast({ days: 7 })).sessions.expected).toBeGreaterThanOrEqual(0);
  const [summary] = (await client.invoices.list()).data;
  expect(await client.invoices.get(summary?.id ?? '')).toMatchObject({ total_usd: summary?.total_usd });
});

test('webhooks: registered, changed, tested, listed with their deliveries, removed', async () => {
  const { id } = await client.webhooks.create({ url: 'http://127.0.0.1:9/hook', events: ['session.ended'] });
  expect((await client.webhooks.update(id, { events: null })).events).toBeNull();
  expect((await client.webhooks.list()).data).toHaveLength(1);
  expect((await client.webhooks.test(id)).event).toBe('webhook.test');
  expect((await client.webhooks.test(id, { event: 'session.ended' })).state).toBe('failed');
  expect((await client.webhooks.listEvents(id, { state: 'failed' })).data).toHaveLength(2);
  await client.webhooks.delete(id);
});

test('configuration and voices', async () => {
  expect((await client.config.update({ features: { voice: false } })).features.voice).toBe(false);
  expect((await client.config.get()).features.voice).toBe(false);
  expect((await client.config.getTaxonomy()).subjects.length).toBeGreaterThan(0);
  expect((await client.voices.list({ sort: 'name', order: 'asc' })).data.length).toBeGreaterThan(0);
});

test('all 34 operations of openapi.yaml were called, and Prism found nothing that it does not allow', async () => {
  const document = await readFile(
    createRequire(import.meta.url).resolve('@tutor-session/protocol/openapi.yaml'),
    'utf8',
  );
  const paths = document.slice(document.indexOf('\npaths:'), document.indexOf('\nwebhooks:'));
  const operations = paths
    .split(/\n {2}(?=\/)/)
    .slice(1)
    .flatMap((entry) => {
      const path = entry.slice(0, entry.indexOf(':'));
      return [...entry.matchAll(/\n {4}(get|post|put|delete):/g)].map(
        ([, method]) => `${method?.toUpperCase()} ${path}`,
      );
    });
  const pattern = (operation: string) =>
    new RegExp(`^${operation.replace('{id}', '(?!ingest|bulk|taxonomy)[^/]+')}$`);
  expect(operations).toHaveLength(34);
  expect(
    operations.filter((operation) => ![...called].some((name) => pattern(operation).test(name))),
  ).toEqual([]);
  // Prism reads each file of a form as text, so that no array of files is one to it.
  const unable = 'POST /modules/ingest: request.body.files Request body property files must be array';
  expect(violations.filter((violation) => violation !== unable)).toEqual([]);
});

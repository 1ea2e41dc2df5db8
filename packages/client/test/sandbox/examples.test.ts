import { readFile } from 'node:fs/promises';
import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMethods, renderMethods } from '../../scripts/render-methods.ts';
import { TutorClient } from '../../src/index.ts';
import { readViolations, startPrism } from './start-prism.ts';

/** A ZIP of a module as JSON, all of it ASCII: Prism reads it as text. */
const zip = Buffer.from(
  'UEsDBBQAAAAAAABAYlw6BzZWUgAAAFIAAAAGAAAAYS5qc29ueyJ0aXRsZSI6IldhdGVyIDEwIiwic3ViamVjdCI6InNjaWVuY2UiLCJsZXZlbCI6IjMtNSIs' +
    'InRvcGljcyI6W3sidG9waWMiOiJyYWluIn1dfVBLAQIUABQAAAAAAABAYlw6BzZWUgAAAFIAAAAGAAAAAAAAAAAAIAAAAAAAAABhLmpzb25QSwUGAAAAAAEA' +
    'AQA0AAAAdgAAAAAA',
  'base64',
);

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
/** An independent reader of openapi.yaml, between the examples and the sandbox. */
let prism: Awaited<ReturnType<typeof startPrism>>;
const violations: string[] = [];
/** What the examples take from their reader. */
let reader: Record<string, unknown>;
/** The operations that were called, as `GET /sessions/{id}`, with the status. */
const called: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: { start: new Date('2026-03-02T10:00:00Z'), frozen: true } });
  prism = await startPrism(sandbox.baseUrl);
  const tutor = new TutorClient({ apiKey: sandbox.credentials.api_key, baseUrl: sandbox.baseUrl });
  const studentId = 'student-42';
  await playLesson(studentId); // one that is left when the other has been deleted
  const sessionId = await playLesson(studentId);
  await sandbox.advance(31 * 86_400);
  const module = { title: 'Water', subject: 'science', level: '3-5', topics: [{ topic: 'water cycle' }] };
  const [invoice] = (await tutor.invoices.list()).data;
  reader = {
    tutor: new TutorClient({ apiKey: sandbox.credentials.api_key, baseUrl: sandbox.baseUrl, fetch: record }),
    studentId,
    sessionId,
    moduleId: (await tutor.modules.create(module)).id,
    invoiceId: invoice?.id,
    endpointId: (await tutor.webhooks.create({ url: 'http://127.0.0.1:9/webhooks' })).id,
    openAsBlob: async (path: string) => new Blob([path.endsWith('.zip') ? zip : '%PDF-1.7\n']),
    console: { log() {} },
  };
});
afterAll(async () => {
  prism?.stop();
  await sandbox?.close();
});

/** Plays a whole lesson and returns its session's id. */
async function playLesson(student_id: string): Promise<string> {
  const response = await fetch(new URL('/_sandbox/scenarios/happy', sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ student_id }),
  });
  const { session } = (await response.json()) as { session: { session_id: string } };
  return session.session_id;
}

async function record(url: string, init: RequestInit): Promise<Response> {
  const address = url.slice(sandbox.baseUrl.length);
  const response = await fetch(prism.url + address, init);
  const path = address.replace(/\?.*/, '');
  const ids = Object.values(reader).filter((value) => typeof value === 'string');
  const named = ids.reduce((text, id) => text.replace(`/${id}`, '/{id}'), path);
  called.push(`${init.method} ${named} ${response.ok}`);
  violations.push(...readViolations(response).map((violation) => `${init.method} ${named}: ${violation}`));
  return response;
}

const deletes = ({ name }: { name: string }) => /\.delete/.test(name);
/** Deletions come last: the others need what they delete. */
const methods = [...readMethods().filter((method) => !deletes(method)), ...readMethods().filter(deletes)];

test.each(methods)(
  'the example of $name calls its operation and succeeds',
  async ({ example, operation }) => {
    called.length = 0;
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    await new AsyncFunction(...Object.keys(reader), example)(...Object.values(reader));
    expect(new Set(called)).toEqual(new Set([`${operation ?? 'GET /modules/{id}/status'} true`]));
  },
);

test('Prism finds nothing in the examples’ requests and responses that openapi.yaml does not allow', () => {
  // Prism reads each file of a form as text, so that no array of files is one to it.
  const unable = 'POST /modules/ingest: request.body.files Request body property files must be array';
  expect(violations.filter((violation) => violation !== unable)).toEqual([]);
});

test('each of the 34 operations has a method with a description and an example', () => {
  expect(new Set(methods.flatMap(({ operation }) => operation ?? [])).size).toBe(34);
  expect(methods).toHaveLength(35); // and waitUntilReady
  expect(methods.filter(({ description, example }) => !description || !example)).toEqual([]);
});

test('docs/methods.md is as the sources say', async () => {
  const page = await readFile(new URL('../../docs/methods.md', import.meta.url), 'utf8');
  expect(page, 'run `pnpm --filter @tutor-session/client run docs`').toBe(renderMethods());
});

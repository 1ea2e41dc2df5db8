import { readFile } from 'node:fs/promises';
import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMethods, renderMethods } from '../../scripts/render-methods.ts';
import { TutorClient } from '../../src/index.ts';
import { playLesson } from './play.ts';

/** A ZIP of a module as JSON. */
const zip = Buffer.from(
  'UEsDBBQAAAAAAAAAYlylimRsVgAAAFYAAAAKAAAAd2F0ZXIuanNvbnsidGl0bGUiOiJXYXRlciIsInN1YmplY3QiOiJzY2llbmNlIiwibGV2ZWwiOiIz' +
    'LTUiLCJ0b3BpY3MiOlt7InRvcGljIjoid2F0ZXIgY3ljbGUifV19UEsBAhQDFAAAAAAAAABiXKWKZGxWAAAAVgAAAAoAAAAAAAAAAAAAAIABAAAAAHdh' +
    'dGVyLmpzb25QSwUGAAAAAAEAAQA4AAAAfgAAAAAA',
  'base64',
);

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
/** What the examples take from their reader. */
let reader: Record<string, unknown>;
/** The operations that were called, as `GET /sessions/{id}`, with the status. */
const called: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: { start: new Date('2026-03-02T10:00:00Z'), frozen: true } });
  const tutor = new TutorClient({ apiKey: sandbox.credentials.api_key, baseUrl: sandbox.baseUrl });
  const studentId = 'student-42';
  await playLesson(sandbox, studentId); // one that is left when the other has been deleted
  const sessionId = await playLesson(sandbox, studentId);
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
afterAll(() => sandbox?.close());

async function record(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const path = url.slice(sandbox.baseUrl.length).replace(/\?.*/, '');
  const ids = Object.values(reader).filter((value) => typeof value === 'string');
  const named = ids.reduce((text, id) => text.replace(`/${id}`, '/{id}'), path);
  called.push(`${init.method} ${named} ${response.ok}`);
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

test('each of the 34 operations has a method with a description and an example', () => {
  expect(new Set(methods.flatMap(({ operation }) => operation ?? [])).size).toBe(34);
  expect(methods).toHaveLength(35); // and waitUntilReady
  expect(methods.filter(({ description, example }) => !description || !example)).toEqual([]);
});

test('docs/methods.md is as the sources say', async () => {
  const page = await readFile(new URL('../../docs/methods.md', import.meta.url), 'utf8');
  expect(page, 'run `pnpm --filter @tutor-session/client run docs`').toBe(renderMethods());
});

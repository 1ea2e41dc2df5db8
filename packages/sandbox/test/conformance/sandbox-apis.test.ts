import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { type DescribedOperation, listOperations } from '../../src/platform/openapi/list-operations.ts';
import { packageFile } from '../../src/platform/package-file.ts';
import { type EmbedPage, openPage } from '../support/embed-page.ts';
import { standInForReading } from '../support/photos.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { exampleBody, wrongBodies } from './cases.ts';
import type { CaseRequest } from './own-cases.ts';
import { createWorld } from './world.ts';

/** A call of an operation of the embed or the control API, and the status that it must have. */
interface Case {
  readonly status: number;
  readonly name: string;
  request(): RequestChange | Promise<RequestChange>;
}

type RequestChange = CaseRequest & { readonly path?: string };

const documents = await readDocuments();
const dataDir = temporaryFolder();
const json = { 'content-type': 'application/json' };
const sheet = new Uint8Array(await readFile(packageFile('assets', 'homework', 'sheet.png')));

const world = await createWorld({ dataDir });
let students = 0;

/** The state of the session in which an operation of the embed API succeeds; a session that has started, where none is named. */
const states: Readonly<Record<string, (page: EmbedPage) => Promise<unknown>>> = {
  getEmbedConfig: async () => {},
  attachSession: async () => {},
  resumeSession: async (page) => [await page.start(), await page.pause()],
  confirmHomework: async (page) => [await page.start(), await page.homework(sheet, 'upload-1')],
};

const newPage = () => openPage(world.sandbox, { student_id: `student-${++students}` });
const withToken = ({ token }: Pick<EmbedPage, 'token'>, request: RequestChange): RequestChange => ({
  ...request,
  headers: { ...request.headers, 'x-embed-token': token },
});

function embedCases(operation: DescribedOperation): Case[] {
  const { operationId, responses } = operation;
  const right: RequestChange =
    operationId === 'uploadHomework'
      ? { body: sheet, query: '?upload_id=upload-1' }
      : validBody(operation, documents.embed.document);
  const asTheDocumentShows = async (): Promise<RequestChange> => {
    standInForReading();
    const page = await newPage();
    await (states[operationId] ?? ((page) => page.start()))(page);
    return withToken(page, right);
  };
  const unbegun = async () => withToken(await newPage(), right);
  const cases: Case[] = [
    { status: 200, name: 'as the document shows it', request: asTheDocumentShows },
    { status: 401, name: 'without a token', request: () => right },
    { status: 401, name: 'with what is no token', request: () => withToken({ token: 'a.b.c' }, right) },
    ...wrongBodyCases(operation, unbegun),
  ];
  if (responses.has('409'))
    cases.push({ status: 409, name: 'before the session has started', request: unbegun });
  for (const { name } of operation.parameters) {
    const query = `?upload_id=upload-1&${name}=!`.replace('upload_id=upload-1&upload_id', 'upload_id');
    const request = async () => ({ ...(await asTheDocumentShows()), query });
    cases.push({ status: 400, name: `"${name}" is not as the document says`, request });
  }
  return cases;
}

const controlOwn: Readonly<Record<string, readonly Case[]>> = {
  resendDelivery: [
    {
      status: 409,
      name: 'a delivery that was sent again already',
      async request() {
        const { path } = await failedDelivery();
        await world.sandbox.fetch(new Request(`http://127.0.0.1:4400/_sandbox${path}`, { method: 'POST' }));
        return { path };
      },
    },
  ],
  beginCertifyRun: [
    {
      status: 409,
      name: 'while another page is certified',
      request() {
        // What it asks first does not respond before the test is over.
        const over = new AbortController();
        vi.stubGlobal('fetch', () => once(over.signal, 'abort'));
        onTestFinished(() => over.abort());
        const body = '{"url":"http://127.0.0.1:9/"}';
        const url = 'http://127.0.0.1:4400/_sandbox/certify';
        void world.sandbox.fetch(new Request(url, { method: 'POST', headers: json, body }));
        return { body, headers: json };
      },
    },
  ],
  exportSession: [
    { status: 400, name: 'a choice that is none', request: () => ({ query: '?personal_data=some' }) },
  ],
  listRequests: [{ status: 400, name: 'an id that is none', request: () => ({ query: '?after=none' }) }],
  addPartner: [
    {
      status: 409,
      name: 'a name that is taken',
      request: () => ({ body: '{"name":"other"}', headers: json }),
    },
  ],
};

/** A delivery that has failed: a test of an endpoint where nothing listens. */
async function failedDelivery(action = 'resend'): Promise<{ path: string }> {
  const response = await world.call(`/webhooks/${await world.record('webhooks')}/test`, { method: 'POST' });
  const { id } = (await response.json()) as { id: string };
  return { path: `/deliveries/${id}/${action}` };
}

function controlCases(operation: DescribedOperation): Case[] {
  const { operationId, responses, path } = operation;
  const paths: Readonly<Record<string, () => Promise<RequestChange> | RequestChange>> = {
    resendDelivery: () => failedDelivery(),
    getDeliverySignature: () => failedDelivery('signature'),
    getSessionRecord: async () => ({ path: `/sessions/${await world.record('sessions')}/record` }),
    exportSession: async () => ({ path: `/sessions/${await world.record('sessions')}/lesson` }),
    getRequest: () => ({ path: '/requests/1' }), // the change of the configuration above
    rotateKeys: () => ({ path: `/partners/${world.other.partner_id}/rotate` }),
  };
  const right = async () => ({
    ...validBody(operation, documents.control.document),
    ...(await paths[operationId]?.()),
  });
  const ofAnotherOrigin = async () => {
    const request = await right();
    return { ...request, headers: { ...request.headers, origin: 'https://evil.example' } };
  };
  const success = Number([...responses.keys()].find((status) => /^[23]/.test(status)));
  const cases: Case[] = [
    { status: success, name: 'as the document shows it', request: right },
    { status: 403, name: 'from a page of another origin', request: ofAnotherOrigin },
    ...wrongBodyCases(operation, right),
    ...(controlOwn[operationId] ?? []),
  ];
  if (responses.has('404'))
    cases.push({
      status: 404,
      name: 'what there is not',
      request: () => ({ path: path.replace(/\{\w+\}/, operationId === 'getRequest' ? '999999' : 'none') }),
    });
  return cases;
}

function validBody(operation: DescribedOperation, document: typeof documents.embed.document): RequestChange {
  const example = exampleBody(document, operation);
  return example === undefined ? {} : { body: JSON.stringify(example), headers: json };
}

function wrongBodyCases({ body }: DescribedOperation, right: () => Promise<RequestChange>): Case[] {
  if (!body) return [];
  return wrongBodies.map(({ status, name, body, headers }) => ({
    status,
    name,
    request: async () => {
      const request = await right();
      return { ...request, body, headers: { ...request.headers, ...headers } };
    },
  }));
}

const apis = {
  embed: { document: documents.embed.document, prefix: '/embed/api', cases: embedCases },
  control: { document: documents.control.document, prefix: '/_sandbox', cases: controlCases },
} as const;

describe.each(Object.entries(apis))('the %s API', (_, { document, prefix, cases }) => {
  const operations = listOperations(document).map((operation) => ({ operation, cases: cases(operation) }));
  const shown = new Map<string, Set<string>>();
  const call = (
    { method, path }: DescribedOperation,
    { query = '', body, headers = {}, ...change }: RequestChange,
  ) => {
    const url = `http://127.0.0.1:4400${prefix}${change.path ?? path.replace('{name}', 'voice-fails')}${query}`;
    return world.sandbox.fetch(
      new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
  };

  describe.each(operations)('$operation.operationId', ({ operation, cases }) => {
    test.each(cases)('$status: $name', async ({ status, request }) => {
      const response = await call(operation, await request());
      expect({ status: response.status, text: await response.text() }).toMatchObject({ status });
      const { operationId } = operation;
      shown.set(operationId, (shown.get(operationId) ?? new Set()).add(String(status)));
    });
  });

  test('a method that a path does not take is a 405 that names those it takes', async () => {
    const [first] = operations;
    const response = first && (await call({ ...first.operation, method: 'DELETE' }, {}));
    expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('every response that the document lists was shown', () => {
    const missing = operations.flatMap(({ operation: { operationId, responses } }) =>
      [...responses.keys()]
        .filter((status) => status !== 'default' && !shown.get(operationId)?.has(status))
        .map((status) => `${operationId}: ${status}`),
    );
    expect(missing).toEqual([]);
  });
});

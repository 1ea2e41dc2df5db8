import { writeForm } from '../domain/modules/support/upload.ts';
import { writePdf } from '../domain/modules/support/write-pdf.ts';
import { writeZip } from '../domain/modules/support/write-zip.ts';
import type { World } from './world.ts';

/** A request of a case. */
export interface CaseRequest {
  /** The record that the path names. */
  readonly id?: string;
  readonly query?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of an operation and the response that it must get. */
export interface Case {
  readonly status: number;
  /** What it shows. */
  readonly name: string;
  request(world: World): CaseRequest | Promise<CaseRequest>;
  /** A text that the response's body must contain. */
  readonly message?: RegExp;
}

/**
 * The cases that do not follow from openapi.yaml, by `operationId`. Those of an operation that the document does not have are
 * not called.
 */
export const ownCases: Readonly<Record<string, readonly Case[]>> = {
  testWebhook: [
    {
      status: 200,
      name: 'without a body',
      request: async (world) => ({ id: await world.record('webhooks') }),
      message: /webhook\.test/,
    },
  ],
  updateModule: [
    {
      status: 409,
      name: 'a module that is still being read',
      request: async (world) => ({ id: await queued(world), ...jsonBody({ title: 'Other' }) }),
    },
  ],
  ingestModules: [
    { status: 202, name: 'one PDF', request: () => writeForm('files', [['a.pdf', pdf]]) },
    {
      status: 400,
      name: 'no file',
      request: () => writeForm('files', [], { title: 'A form' }),
      message: /files/,
    },
    { status: 422, name: 'a text called PDF', request: () => writeForm('files', [['a.pdf', 'text']]) },
    { status: 415, name: 'JSON', request: () => jsonBody({}) },
    { status: 413, name: '10 GB, as it says', request: () => tooLong('files') },
  ],
  bulkUploadModules: [
    { status: 202, name: 'a ZIP of one module', request: () => writeForm('file', [['a.zip', zip()]]) },
    {
      status: 422,
      name: 'a ZIP of nothing that can be taken',
      request: () => writeForm('file', [['a.zip', zip('{}')]]),
    },
    {
      status: 400,
      name: 'no file',
      request: () => writeForm('files', [], { title: 'A form' }),
      message: /file/,
    },
    { status: 422, name: 'a text called ZIP', request: () => writeForm('file', [['a.zip', 'text']]) },
    { status: 415, name: 'JSON', request: () => jsonBody({}) },
    { status: 413, name: '10 GB, as it says', request: () => tooLong('file') },
  ],
};

function jsonBody(body: object): CaseRequest {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function tooLong(field: string): Promise<CaseRequest> {
  const { body, headers } = await writeForm(field, [['a', 'x']]);
  return { ...(body ? { body } : {}), headers: { ...headers, 'content-length': '10000000000' } };
}

/** A module that waits behind others, which are read first, each by a process of its own. */
async function queued(world: World): Promise<string> {
  const files = Array.from({ length: 3 }, (_, at): [string, typeof pdf] => [`${at}.pdf`, pdf]);
  const { body, headers } = await writeForm('files', files);
  const init = { method: 'POST', ...(body ? { body } : {}), ...(headers ? { headers } : {}) };
  const response = await world.call('/modules/ingest', init);
  const { data } = (await response.json()) as { data: { module_id?: string; module?: { id: string } }[] };
  const last = data.at(-1);
  return last?.module_id ?? last?.module?.id ?? '';
}

const pdf = writePdf([['Rain falls.']]);

const module = JSON.stringify({
  title: 'Water',
  subject: 'science',
  level: '3-5',
  topics: [{ topic: 'rain', content: 'Rain falls.', questions: [] }],
});

/** An archive of one stored file. */
const zip = (data = module) => writeZip([{ name: 'water.json', data, method: 0 }]);

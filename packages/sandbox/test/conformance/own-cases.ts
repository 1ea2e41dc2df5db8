import { crc32 } from 'node:zlib';
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
  /** Whether it needs to be called without a proxy between: its body is no text, or its headers lie. */
  readonly direct?: boolean;
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
    { status: 202, name: 'one PDF', request: () => form({ files: ['a.pdf', pdf] }) },
    { status: 400, name: 'no file', request: () => form({}), message: /files/ },
    { status: 422, name: 'a text called PDF', request: () => form({ files: ['a.pdf', 'text'] }) },
    { status: 415, name: 'JSON', request: () => jsonBody({}) },
    { status: 413, name: '10 GB, as it says', request: () => tooLong('files'), direct: true },
  ],
  bulkUploadModules: [
    {
      status: 202,
      name: 'a ZIP of one module',
      request: () => form({ file: ['a.zip', zip()] }),
      direct: true,
    },
    {
      status: 422,
      name: 'a ZIP of nothing that can be taken',
      request: () => form({ file: ['a.zip', zip('{}')] }),
      direct: true,
    },
    { status: 400, name: 'no file', request: () => form({}), message: /file/ },
    { status: 422, name: 'a text called ZIP', request: () => form({ file: ['a.zip', 'text'] }) },
    { status: 415, name: 'JSON', request: () => jsonBody({}) },
    { status: 413, name: '10 GB, as it says', request: () => tooLong('file'), direct: true },
  ],
};

function jsonBody(body: object): CaseRequest {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function form(files: Record<string, [name: string, bytes: BlobPart]>): Promise<CaseRequest> {
  const data = new FormData();
  data.append('title', 'A form');
  for (const [field, [name, bytes]] of Object.entries(files)) data.append(field, new Blob([bytes]), name);
  const whole = new Response(data);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return { body: await whole.arrayBuffer(), headers };
}

async function tooLong(field: string): Promise<CaseRequest> {
  const { body, headers } = await form({ [field]: ['a', 'x'] });
  return { ...(body ? { body } : {}), headers: { ...headers, 'content-length': '10000000000' } };
}

/** A module that is being read: it has only just come. */
async function queued(world: World): Promise<string> {
  const { body, headers } = await form({ files: ['a.pdf', pdf] });
  const init = { method: 'POST', ...(body ? { body } : {}), ...(headers ? { headers } : {}) };
  const response = await world.call('/modules/ingest', init);
  const { data } = (await response.json()) as { data: { module_id?: string; module?: { id: string } }[] };
  return data[0]?.module_id ?? data[0]?.module?.id ?? '';
}

/** One page that says "Rain falls." */
const pdf = (() => {
  const content = 'BT /F1 12 Tf 72 700 Td (Rain falls.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
})();

const module = JSON.stringify({
  title: 'Water',
  subject: 'science',
  level: '3-5',
  topics: [{ topic: 'rain', content: 'Rain falls.', questions: [] }],
});

/** An archive of one stored file. */
function zip(text = module): Buffer<ArrayBuffer> {
  const name = Buffer.from('water.json');
  const data = Buffer.from(text);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

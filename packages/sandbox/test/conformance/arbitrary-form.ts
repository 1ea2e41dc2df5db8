import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import type { DescribedOperation } from '../../src/platform/openapi/list-operations.ts';
import { writePdf } from '../domain/modules/support/write-pdf.ts';
import { writeZip } from '../domain/modules/support/write-zip.ts';
import type { FuzzedRequest } from './arbitrary-request.ts';
import { arbitraryValue, often, trickyText } from './arbitrary-value.ts';

/** Well-formed forms of small files for an operation that takes them: PDFs and archives, whole, damaged, or something else. */
export function arbitraryForm(
  document: OpenApiDocument,
  { operationId, method, path }: DescribedOperation,
): fc.Arbitrary<FuzzedRequest> {
  const bulk = operationId === 'bulkUploadModules';
  const file = fc.record({
    field: often(fc.constant(bulk ? 'file' : 'files'), fc.constantFrom('file', 'files', 'title', ''), 12),
    name: often(fc.constant(bulk ? 'modules.zip' : 'unit.pdf'), trickyText.map(headerText), 12),
    bytes: mixed(bulk ? archive(document) : pdf),
  });
  const text = fc.record({
    field: fc.constantFrom('subject', 'level', 'title', 'unknown'),
    text: fc.oneof(fc.string({ maxLength: 20 }), trickyText),
  });
  return fc
    .tuple(
      fc.array(text, { maxLength: 3 }),
      fc.array(file, { minLength: bulk ? 1 : 0, maxLength: bulk ? 1 : 3 }),
    )
    .map(([texts, files]) => ({
      operationId,
      method,
      path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: writeForm(texts, files),
    }));
}

const boundary = 'a-boundary-of-the-fuzzer';
/** What a header can hold. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]|"/g, '_').slice(0, 200);

const pages = fc.array(fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
});
const pdf = pages.map((lines) => writePdf(lines));

function archive(document: OpenApiDocument): fc.Arbitrary<Buffer<ArrayBuffer>> {
  const module = arbitraryValue(document, '#/components/schemas/ModuleUpload');
  const entry = fc.record({
    name: fc.constantFrom('a.json', 'b.json', 'A.JSON', 'c.pdf', '../d.json', 'e/', 'f.txt', ''),
    data: fc.oneof(
      { weight: 4, arbitrary: module.map((value) => Buffer.from(JSON.stringify(value))) },
      { weight: 1, arbitrary: mixed(pdf) },
    ),
  });
  return fc.array(entry, { maxLength: 4 }).map(writeZip);
}

/** Files as they should be, with a byte changed or their end cut off, and any bytes at all. */
function mixed(right: fc.Arbitrary<Buffer<ArrayBuffer>>): fc.Arbitrary<Buffer<ArrayBuffer>> {
  const changed = fc.tuple(right, fc.nat(), fc.nat(255)).map(([bytes, place, value]) => {
    const copy = Buffer.from(bytes);
    copy[place % copy.length] = value;
    return copy;
  });
  const cut = fc
    .tuple(right, fc.nat())
    .map(([bytes, end]) => Buffer.from(bytes.subarray(0, end % bytes.length)));
  const anything = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 2, arbitrary: changed },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: anything },
  );
}

function writeForm(
  texts: readonly { field: string; text: string }[],
  files: readonly { field: string; name: string; bytes: Buffer }[],
): Buffer<ArrayBuffer> {
  const part = (header: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    ...texts.map(({ field, text }) => part(`name="${field}"`, Buffer.from(text))),
    ...files.map(({ field, name, bytes }) => part(`name="${field}"; filename="${name}"`, bytes)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultBodyLimits } from '../../src/domain/body-limits.ts';
import { png } from '../support/images.ts';
import { apiError } from '../support/test-response.ts';
import { useSandbox } from '../support/use-sandbox.ts';
import { readOutcomes, upload, water } from './modules/support/upload.ts';
import { writePdf } from './modules/support/write-pdf.ts';
import { writeZip } from './modules/support/write-zip.ts';

const limits = {
  jsonBytes: 3_072,
  pdfBytes: 3_000,
  pdfPages: 2,
  pdfsAtOnce: 2,
  zipBytes: 4_096,
  zipEntries: 2,
  zipUnpackedBytes: 5_000,
  photoBytes: 1_500,
  photoPixels: 1_000_000,
};
const service = useSandbox({ limits });

const pdf = (pages: number) => writePdf(Array.from({ length: pages }, () => ['Roots drink water.']));
const zip = (...data: Buffer[]) =>
  writeZip(data.map((bytes, index) => ({ name: `${index}.json`, data: bytes })));

test('a limit that is left out is the one that docs/limits.md names', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` +\| ([\d,]+)( MiB)? /gm);
  const documented = [...rows].map(([, name = '', number = '', mebibytes]) => [
    name,
    Number(number.replaceAll(',', '')) * (mebibytes ? 1_048_576 : 1),
  ]);
  expect(Object.fromEntries(documented)).toEqual(defaultBodyLimits);
});

test('limits of one’s own hold for JSON, in the API and in the embed', async () => {
  const title = 'x'.repeat(3_072);
  const tooLarge = apiError(413, 'payload_too_large', /larger than 3 KiB/);
  expect(await service.send('POST', '/modules', { ...water, title })).toMatchObject(tooLarge);
  const page = await service.begun();
  expect(await page.send(title)).toMatchObject(tooLarge);
});

test('limits of one’s own hold for PDFs: bytes, files and pages', async () => {
  const large = await upload(service, '/modules/ingest', [['a.pdf', Buffer.alloc(3_001, '%PDF-')]]);
  expect(large).toMatchObject(apiError(413, 'payload_too_large', /larger than 3,000 bytes/));
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => [name, pdf(1)] as const);
  expect(await upload(service, '/modules/ingest', files)).toMatchObject(
    apiError(413, 'payload_too_large', /at most 2 at once/),
  );
  const response = await upload(service, '/modules/ingest', [
    ['long.pdf', pdf(3)],
    ['short.pdf', pdf(2)],
  ]);
  await service.sandbox.advance(0);
  const statuses = readOutcomes(response).map(({ module_id }) => service.api('GET', `/modules/${module_id}`));
  expect((await Promise.all(statuses)).map(({ body }) => body)).toMatchObject([
    { status: 'failed', error: 'The PDF has 3 pages, more than 2: split it.' },
    { status: 'ready' },
  ]);
});

test.each([
  ['its bytes', Buffer.alloc(4_097), /larger than 4 KiB/],
  ['its entries', zip(Buffer.alloc(1), Buffer.alloc(1), Buffer.alloc(1)), /more than 2 entries/],
  ['what comes out of it', zip(Buffer.alloc(2_600, 32), Buffer.alloc(2_600, 32)), /5,000 bytes unpacked/],
  [
    'what comes out of it, whatever it says',
    writeZip(['a.json', 'b.json'].map((name) => ({ name, data: Buffer.alloc(2_600, 32), size: 1 }))),
    /5,000 bytes unpacked/,
  ],
])('limits of one’s own hold for an archive: %s', async (_, bytes, message) => {
  expect(await upload(service, '/modules/bulk', [['a.zip', bytes]])).toMatchObject(
    apiError(413, 'payload_too_large', message),
  );
});

test('limits of one’s own hold for photos: bytes and pixels', async () => {
  const page = await service.begun();
  const large = Buffer.concat([png(10, 10), Buffer.alloc(1_500)]);
  expect(await page.homework(large, 'large')).toMatchObject(
    apiError(413, 'payload_too_large', /larger than 1,500 bytes/),
  );
  expect(await page.homework(png(1_001, 1_000), 'wide')).toMatchObject(
    apiError(413, 'payload_too_large', /1001 × 1000 pixels; at most 1 megapixels/),
  );
});

import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../../src/domain/modules/pdf/read-pdf.ts';
import { assemble, writePdf } from './support/write-pdf.ts';

const mebibyte = 1_048_576;

function read(
  pdf: Buffer,
  bounds: { timeoutMs?: number; maxRssBytes?: number; onPage?: (done: number, of: number) => void } = {},
  signal = new AbortController().signal,
) {
  return readPdf(pdf, {
    timeoutMs: 3_600_000,
    maxRssBytes: 256 * mebibyte,
    maxPages: 500,
    signal,
    onPage: () => {},
    ...bounds,
  });
}

test('a PDF of some kilobytes that unpacks to gigabytes is ended for its memory, and the sandbox’s own process stays small', async () => {
  const stream = deflateSync(deflateSync(Buffer.alloc(400 * mebibyte, ' '), { level: 1 }), { level: 1 });
  const bomb = assemble([{ stream, filter: '/Filter [/FlateDecode /FlateDecode]' }]);
  expect(bomb.length).toBeLessThan(20_000);
  const before = process.memoryUsage().rss;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  await expect(read(bomb)).rejects.toMatchObject({ name: 'PdfError', code: 'memory' });
  clearInterval(timer);
  expect(most).toBeLessThan(64 * mebibyte);
});

test('a PDF that takes too long is ended for its time', async () => {
  await expect(read(writePdf([['text']]), { timeoutMs: 1 })).rejects.toMatchObject({ code: 'time' });
});

test('reading a PDF ends at once when it is aborted', async () => {
  const stop = new AbortController();
  const reading = read(writePdf([['text']]), {}, stop.signal);
  stop.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

test('a PDF with many pages is read in their order, each reported', async () => {
  const reported: number[] = [];
  const pdf = writePdf(Array.from({ length: 40 }, (_, index) => [`page ${index}`]));
  const onPage = (done: number, of: number) => void reported.push(done / of);
  const pages = await read(pdf, { maxRssBytes: 512 * mebibyte, onPage });
  expect(pages.map(([line]) => line?.text)).toEqual(
    Array.from({ length: 40 }, (_, index) => `page ${index}`),
  );
  expect(reported).toHaveLength(40);
  expect(reported.at(-1)).toBe(1);
});

test('an encrypted or a broken PDF is named as such', async () => {
  const plain = writePdf([['text']]).toString('latin1');
  const encrypted = plain.replace(
    '/Root 1 0 R',
    `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
  );
  await expect(read(Buffer.from(encrypted, 'latin1'))).rejects.toMatchObject({ code: 'encrypted' });
  await expect(read(Buffer.from('%PDF-1.4 nothing'))).rejects.toMatchObject({ code: 'broken' });
});

test('a page that a browser printed reads as it did there, also from right to left', async () => {
  const pdf = await readFile(new URL('printed.pdf', import.meta.url));
  const pages = await read(pdf, { maxRssBytes: 512 * mebibyte });
  expect(pages.flat().map(({ text }) => text)).toEqual([
    'שברים ומספרים',
    'כיתה ה לומדת 12 שברים ו-35 מספרים עשרוניים ב-2026.',
    'כמה הם 3/4 ועוד 1/4? התשובה היא 1.',
    'המילה fraction פירושה שבר (חלק).',
    'שָׁלוֹם יְלָדִים, וגם 10% מתוך'.normalize(),
    '50.',
    'الكسور',
    'الأعداد والكسور: 25 طالبا و 13 طالبة.',
    'لا تنس أن الإجابة 7 صحيحة.',
    'کسرها',
    'سؤال ۱۲: لاله چند کتاب دارد؟ ۳٫۵',
    'Right to left',
    'The Hebrew words בית ספר mean school, and 12 ספרים means 12 books.',
    'x2 and a coffee office.',
  ]);
});

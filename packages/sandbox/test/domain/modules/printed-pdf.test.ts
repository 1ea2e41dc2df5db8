import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPdf } from '../../../src/domain/modules/pdf/read-pdf.ts';

const bounds = { timeoutMs: 3_600_000, maxRssBytes: 536_870_912, maxPages: 9, onPage() {} };

test('a page that a browser printed reads as it did there, also from right to left', async () => {
  const pdf = await readFile(new URL('printed.pdf', import.meta.url));
  const pages = await readPdf(pdf, { ...bounds, signal: new AbortController().signal });
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

import type { Module } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { readOutcomes, upload, water } from './support/upload.ts';
import { writePdf } from './support/write-pdf.ts';
import { writeZip, type ZipEntry } from './support/write-zip.ts';

const service = useSandbox();
const json = JSON.stringify(water);
const good: ZipEntry = { name: 'good.json', data: json };
const bulk = (entries: readonly ZipEntry[], fields = {}) =>
  upload(service, '/modules/bulk', [['modules.zip', writeZip(entries)]], fields);

test('an archive of JSON and PDF becomes modules, an outcome each', async () => {
  const response = await bulk(
    [
      { name: 'science/', data: '', method: 0, mode: 0o040755 },
      { name: 'science/water.json', data: json },
      { name: 'science/Grüne Pflanzen.pdf', data: writePdf([['Roots drink water.']]), method: 0 },
    ],
    { subject: 'science', level: '3-5' },
  );
  expect(response).toMatchObject({ status: 202, body: { accepted: 2, rejected: 0 } });
  const outcomes = readOutcomes(response);
  expect(outcomes.map(({ name }) => name)).toEqual(['science/water.json', 'science/Grüne Pflanzen.pdf']);
  await service.sandbox.advance(0);
  const [first, second] = await Promise.all(
    outcomes.map(({ module_id }) => service.read<Module>(`/modules/${module_id}`)),
  );
  expect(first).toMatchObject({ ...water, source: 'json', file_name: 'science/water.json', status: 'ready' });
  expect(second).toMatchObject({
    title: 'Grüne Pflanzen',
    subject: 'science',
    level: '3-5',
    status: 'ready',
  });
});

const bad: [string, ZipEntry, number, RegExp][] = [
  ['a name with ../', { name: '../evil.json', data: json }, 422, /leads out/],
  ['a link', { name: 'link.json', data: '/etc/passwd', mode: 0o120777 }, 422, /a link/],
  ['a device', { name: 'device.json', data: json, mode: 0o020666 }, 422, /no regular file/],
  ['encryption', { name: 'secret.json', data: json, flags: 0x801 }, 422, /encrypted/],
  ['an unknown method', { name: 'odd.json', data: json, method: 12 }, 422, /method/],
  ['a name again', { name: 'GOOD.json', data: json }, 422, /same name/],
  ['a size too small', { name: 'small.json', data: json, size: 10 }, 422, /not as large/],
  ['a wrong checksum', { name: 'crc.json', data: json, crc: 1 }, 422, /damaged/],
  ['data that is none', { name: 'data.json', data: json, packed: Buffer.from('no deflate') }, 422, /damaged/],
  ['more than 1 MiB of JSON', { name: 'mib.json', data: Buffer.alloc(1_048_577, 32) }, 413, /1 MiB/],
  ['more than 20 MiB of PDF', { name: 'mib.pdf', data: Buffer.alloc(20_971_521, '%PDF-') }, 413, /20 MiB/],
  ['a module without its title', { name: 'title.json', data: '{"subject":"s"}' }, 400, /is missing/],
];

test.each(bad)('an entry with %s is refused, and the good one is kept', async (_, entry, status, message) => {
  const response = await bulk([good, entry]);
  expect(response).toMatchObject({ status: 202, body: { accepted: 1, rejected: 1 } });
  const [kept, refused] = readOutcomes(response);
  expect(kept).toMatchObject({ name: 'good.json', outcome: 'accepted', error: null });
  expect(refused).toMatchObject({
    name: entry.name,
    outcome: 'rejected',
    module_id: null,
    error: { status, message: expect.stringMatching(message) },
  });
});

const names = [
  ...['__MACOSX/science/._water.json', 'science/._water.json', '.DS_Store', 'science/.DS_Store'],
  ...['Thumbs.db', 'science\\Desktop.ini', '__MACOSX/._.DS_Store', '.Trashes/old.pdf'],
];
test('what macOS and Windows put into an archive has no outcome, and is listed as ignored', async () => {
  const system = names.map((name) => ({ name, data: 'Bud1' }));
  expect(await bulk([good, ...system])).toMatchObject({
    status: 202,
    body: { data: [{ name: 'good.json' }], accepted: 1, rejected: 0, ignored: names },
  });
  const meant = await bulk([...system, { name: 'thumbs.db.txt', data: 'x' }]);
  expect(meant).toMatchObject(apiError(422, 'unprocessable', /"thumbs\.db\.txt": Only \.json/));
  expect(await bulk(system)).toMatchObject(apiError(422, 'unprocessable', /no files but those that macOS/));
});

test('an archive that is empty, or whose directory is damaged, is refused', async () => {
  expect(await bulk([])).toMatchObject(apiError(422, 'unprocessable', /no files/));
  const damaged = writeZip([good]);
  damaged.write('XX', damaged.indexOf('PK\x01\x02'));
  const response = await upload(service, '/modules/bulk', [['modules.zip', damaged]]);
  expect(response).toMatchObject(apiError(422, 'unprocessable', /cannot be read/));
});

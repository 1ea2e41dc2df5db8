import { readFileSync } from 'node:fs';
import type { Taxonomy, Voice } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/platform/package-file.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const voices = (query = '') => service.read<{ data: Voice[]; pagination: object }>(`/voices${query}`);

test('the taxonomy is what the tutor really teaches', async () => {
  const { subjects, levels } = await service.read<Taxonomy>('/config/taxonomy');
  expect(levels).toEqual(['K-2', '3-5', '6-8', '9-12']);
  for (const { subject, topics } of subjects) {
    const page = await service.page({ subject, topic: topics[0]?.topic ?? '' });
    const started = await page.start();
    expect(started).toMatchObject({ body: { session: { subject, topic: topics[0]?.topic } } });
    expect(JSON.stringify(started.body)).not.toMatch(/I have no lesson/);
  }
});

test('the docs name every topic with its level', async () => {
  const { subjects } = await service.read<Taxonomy>('/config/taxonomy');
  const docs = readFileSync(packageFile('docs', 'modules.md'), 'utf8');
  for (const { subject, topics } of subjects) {
    const named = topics.map(({ topic, levels: { from, to } }) => `${topic} (${from || 'K'}-${to})`);
    expect(docs).toContain(`| \`${subject}\` | ${named.join(', ')} |`);
  }
});

test('the voices are listed by page, in any order', async () => {
  const { data } = await voices('?limit=3&sort=name&order=asc');
  expect(data.map(({ id }) => id)).toEqual(['amber', 'birch', 'coral']);
  expect(await voices('?limit=3&page=2&sort=id')).toMatchObject({
    data: [{ id: 'amber' }],
    pagination: { page: 2, limit: 3, total: 4, total_pages: 2 },
  });
});

test('the voices have samples that play, for anybody', async () => {
  for (const { sample_url, sample_media_type } of (await voices()).data) {
    const response = await service.sandbox.fetch(new Request(sample_url));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe(sample_media_type);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(String.fromCharCode(...bytes.subarray(0, 3))).toBe('ID3');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThanOrEqual(25_000);
  }
});

test.each(['nobody.mp3', 'amber.wav', '..%2fmake-samples.sh'])('the voices have no file %s', async (file) => {
  const response = await service.sandbox.fetch(new Request(`http://127.0.0.1:4400/voices/${file}`));
  expect(response.status).toBe(404);
});

const file = readFileSync(packageFile('assets', 'voices', 'amber.mp3'));
const size = file.length;
const get = (range?: string, method = 'GET') =>
  service.sandbox.fetch(
    new Request('http://127.0.0.1:4400/voices/amber.mp3', { method, headers: range ? { range } : {} }),
  );
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['bytes=0-99', 0, 99],
  [`bytes=${size - 5}-`, size - 5, size - 1],
  ['bytes=-10', size - 10, size - 1],
  [`bytes=10-${size + 1_000}`, 10, size - 1],
])('a voice sample is sent in part for the range %s', async (range, first, last) => {
  const response = await get(range);
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
  expect(response.headers.get('content-length')).toBe(String(last - first + 1));
  expect(await readBytes(response)).toEqual(file.subarray(first, last + 1));
});

test.each([`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0'])(
  'the range %s, which holds no byte of a voice sample, gets 416 with its size',
  async (range) => {
    const response = await get(range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await readBytes(response)).toHaveLength(0);
  },
);

test('without a range the whole voice sample is sent, and says that it can be had in parts', async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(await readBytes(response)).toEqual(file);
});

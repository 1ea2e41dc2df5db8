import { readFileSync } from 'node:fs';
import type { Taxonomy, Voice } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/platform/package-file.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const voices = (query = '') => service.read<{ data: Voice[]; pagination: object }>(`/voices${query}`);

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

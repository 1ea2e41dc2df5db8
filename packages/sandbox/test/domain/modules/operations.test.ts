import type { Module } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { create, type ModuleList, water } from './support/upload.ts';

const service = useSandbox();

const list = async (query: string) => (await service.read<ModuleList>(`/modules${query}`)).data;
const titles = async (query: string) => (await list(query)).map(({ title }) => title);

test('the list has filters and an order', async () => {
  for (const [title, subject] of [
    ['b', 'science'],
    ['a', 'math'],
    ['C', 'science'],
  ] as const) {
    await service.sandbox.advance(1);
    await create(service, { title, subject });
  }
  expect(await titles('')).toEqual(['C', 'a', 'b']);
  expect(await titles('?order=asc')).toEqual(['b', 'a', 'C']);
  expect(await titles('?sort=title&order=asc')).toEqual(['C', 'a', 'b']);
  expect(await titles('?subject=science')).toEqual(['C', 'b']);
  expect(await titles('?status=queued')).toEqual([]);
  expect((await list(''))[0]).not.toHaveProperty('topics');
});

test('an update merges: what is left out stays, null clears', async () => {
  const { id, created_at } = await create(service, { description: 'About water.' });
  await service.sandbox.advance(5);
  const renamed = await service.send('PUT', `/modules/${id}`, { title: 'The water cycle' });
  expect(renamed).toMatchObject({
    status: 200,
    body: { title: 'The water cycle', description: 'About water.', topics: water.topics, created_at },
  });
  expect((renamed.body as Module).updated_at).not.toBe(created_at);
  expect(await service.send('PUT', `/modules/${id}`, { description: null })).toMatchObject({
    body: { description: null, title: 'The water cycle' },
  });
  expect(await service.send('PUT', `/modules/${id}`, { topics: [{ topic: 'ice' }] })).toMatchObject({
    body: { topics: [{ topic: 'ice' }], topic_count: 1, question_count: 0 },
  });
  expect(await service.send('PUT', `/modules/${id}`, { title: null })).toMatchObject(
    apiError(400, 'invalid_request', /"title"/),
  );
});

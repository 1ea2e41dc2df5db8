import { memoryDeliveries } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { frozenClock } from './support.ts';

const hour = 3600;
const owner = 'owner-1';

test('a completed key is kept for 72 hours', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ now });
  await store.complete('a', owner);
  pass(72 * hour - 1);
  expect(await store.reserve('a', 50, owner)).toBe('done');
  pass(1);
  expect(await store.reserve('a', 50, owner)).toBe('new');
});

test('beyond maxEntries the oldest completed key is evicted, and no reserved one', async () => {
  const store = memoryDeliveries({ maxEntries: 3 });
  await store.reserve('running', 50, owner);
  for (const key of ['one', 'two', 'three']) {
    await store.reserve(key, 50, owner);
    await store.complete(key, owner);
  }
  expect(await store.reserve('running', 50, owner)).toBe('busy');
  expect(await store.reserve('three', 50, owner)).toBe('done');
  expect(await store.reserve('two', 50, owner)).toBe('done');
  expect(await store.reserve('one', 50, owner)).toBe('new');
});

test('when all entries are reserved, further keys are busy until the last lease of one of them ends', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ maxEntries: 2, now });
  await store.reserve('one', 50, owner);
  pass(1);
  await store.reserve('two', 50, owner);
  await store.release('one', owner);
  await store.reserve('one', 50, owner);
  pass(49.5);
  expect(await store.reserve('three', 50, owner)).toBe('busy');
  pass(0.5);
  expect(await store.reserve('three', 50, owner)).toBe('new');
});

test('a key that is completed again is the last to be evicted', async () => {
  const store = memoryDeliveries({ maxEntries: 4 });
  for (const key of ['one', 'two', 'three', 'two', 'four', 'five', 'six']) await store.complete(key, owner);
  expect(await store.reserve('two', 50, owner)).toBe('done');
  expect(await store.reserve('three', 50, owner)).toBe('new');
});

test('a key whose lease has ended can be reserved again, also where all other places are taken', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ maxEntries: 2, now });
  await store.reserve('long', 100, owner);
  await store.reserve('short', 50, owner);
  pass(50);
  expect(await store.reserve('another', 50, owner)).toBe('busy');
  expect(await store.reserve('short', 50, owner)).toBe('new');
});

test('a key is completed from the moment at which the lease of another owner ends', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ now });
  await store.reserve('a', 50, 'next');
  pass(49.999);
  expect(await store.complete('a', 'slow')).toBe(false);
  pass(0.001);
  expect(await store.complete('a', 'slow')).toBe(true);
});

import { memoryDeliveries } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { frozenClock } from './support.ts';

const hour = 3600;

test('a key is new, then busy, then done', async () => {
  const store = memoryDeliveries();
  expect(await store.reserve('a', 50)).toBe('new');
  expect(await store.reserve('a', 50)).toBe('busy');
  await store.complete('a');
  expect(await store.reserve('a', 50)).toBe('done');
  expect(await store.reserve('b', 50)).toBe('new');
});

test('of many who reserve at once, one gets it', async () => {
  const store = memoryDeliveries();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.reserve('a', 50)));
  expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(19);
});

test('a released key is new again, but a completed one stays completed', async () => {
  const store = memoryDeliveries();
  await store.reserve('a', 50);
  await store.release('a');
  expect(await store.reserve('a', 50)).toBe('new');
  await store.complete('a');
  await store.release('a');
  expect(await store.reserve('a', 50)).toBe('done');
});

test('a lease ends by the clock', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ now });
  await store.reserve('a', 50);
  pass(49.999);
  expect(await store.reserve('a', 50)).toBe('busy');
  pass(0.001);
  expect(await store.reserve('a', 50)).toBe('new');
});

test('completing after the end of the lease still counts', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ now });
  await store.reserve('a', 50);
  pass(60);
  await store.complete('a');
  expect(await store.reserve('a', 50)).toBe('done');
});

test('a completed key is kept for 72 hours', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ now });
  await store.complete('a');
  pass(72 * hour - 1);
  expect(await store.reserve('a', 50)).toBe('done');
  pass(1);
  expect(await store.reserve('a', 50)).toBe('new');
});

test('beyond maxEntries the oldest completed key is forgotten, and no running one', async () => {
  const store = memoryDeliveries({ maxEntries: 3 });
  await store.reserve('running', 50);
  for (const key of ['one', 'two', 'three']) {
    await store.reserve(key, 50);
    await store.complete(key);
  }
  expect(await store.reserve('running', 50)).toBe('busy');
  expect(await store.reserve('three', 50)).toBe('done');
  expect(await store.reserve('two', 50)).toBe('done');
  expect(await store.reserve('one', 50)).toBe('new');
});

test('when only running keys are left, further ones wait until a lease ends', async () => {
  const { now, pass } = frozenClock();
  const store = memoryDeliveries({ maxEntries: 2, now });
  await store.reserve('one', 50);
  await store.reserve('two', 50);
  expect(await store.reserve('three', 50)).toBe('busy');
  pass(50);
  expect(await store.reserve('three', 50)).toBe('new');
});

test.each([0, -1, 1.5, Number.NaN, '5'])('maxEntries %j is a TypeError', (maxEntries) => {
  expect(() => memoryDeliveries({ maxEntries: maxEntries as number })).toThrow(TypeError);
});

test('a clock that returns no date is a TypeError', async () => {
  const now = (() => 'noon') as unknown as () => Date;
  await expect(memoryDeliveries({ now }).reserve('a', 50)).rejects.toThrow(TypeError);
});

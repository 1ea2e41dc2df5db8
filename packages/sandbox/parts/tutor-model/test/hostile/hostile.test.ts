import { expect, test } from 'vitest';
import { playHostileLessons } from './play-hostile.ts';

test('a hostile model says nothing wrong, and every message gets one reply', async () => {
  const { broken, attacks, cost } = await playHostileLessons(1, 10);
  expect(broken).toEqual([]);
  expect(cost.billed).toBe(cost.counted);
  expect(Object.values(attacks).reduce((sum, { held }) => sum + held, 0)).toBeGreaterThan(20);
  expect(Object.values(attacks).reduce((sum, { spoken }) => sum + spoken, 0)).toBeGreaterThan(20);
});

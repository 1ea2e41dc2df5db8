import { expect, test, vi } from 'vitest';
import { FreeSpace } from '../../../src/platform/data-folder/free-space.ts';

test.each([
  ['at each write below four times the reserve', 399, 3],
  ['once in half a second above it', 400, 1],
])('the free space is looked up %s', async (_when, bytes, times) => {
  const readFreeBytes = vi.fn(async () => bytes);
  const space = new FreeSpace({ folder: '/', minFreeBytes: 100, readFreeBytes });
  for (let write = 0; write < 3; write += 1) await space.assertRoom();
  expect(readFreeBytes).toHaveBeenCalledTimes(times);
});

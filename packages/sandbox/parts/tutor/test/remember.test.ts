import { expect, test, vi } from 'vitest';
import { remember } from '../src/content/remember.ts';

test('a word is read once, a text that is no word each time, and no number of them fills the memory', () => {
  const read = vi.fn((word: string) => word.toUpperCase());
  const remembered = remember(read);
  const long = 'a'.repeat(41);
  expect([remembered('pie'), remembered('pie'), remembered(long), remembered(long)]).toEqual([
    'PIE',
    'PIE',
    long.toUpperCase(),
    long.toUpperCase(),
  ]);
  expect(read).toHaveBeenCalledTimes(3);
  for (let word = 0; word < 20_000; word += 1) remembered(`${word}`);
  read.mockClear();
  remembered('pie');
  expect(read).toHaveBeenCalledOnce(); // forgotten with the others
});

import { expect, test } from 'vitest';
import { noteOf } from '../src/teach/heard.ts';

test.each([
  [1.884, 1],
  [0.756, 0.76],
  [-0.1, 0],
])('what was heard with a likeness of %d is noted as %d sure, of 1', (sure, noted) => {
  expect(noteOf({ act: 'ask', intent: 'idea', sure }).sure).toBe(noted);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCommand } from '../../src/drawings/read-command.ts';
import { describeCommand } from '../../src/drawings/render-drawing.ts';
import { fractionBars, item, numberLine, workedLines } from './samples.ts';

test.each([
  { title: 'x', bars: [{ numerator: 1, denominator: 0, label: '' }] },
  { title: 'x', bars: [{ numerator: -1, denominator: 2, label: '' }] },
  { title: 'x', bars: [null] },
  { title: 'x' },
])('reading a whiteboard item takes no bars like %j', (payload) => {
  expect(readCommand(item('fraction_bars', payload))).toBeNull();
});

test('reading a whiteboard item throws for no payload at all', () => {
  const kinds = fc.constantFrom('number_line', 'fraction_bars', 'worked_lines');
  fc.assert(
    fc.property(kinds, fc.dictionary(fc.string(), fc.jsonValue()), (kind, payload) => {
      expect(() => readCommand(item(kind, payload as Record<string, unknown>))).not.toThrow();
    }),
  );
});

test.each([
  [numberLine, 'Number line from 0 to 10. Marked: 3 (start), 7. Jump from 3 to 7: +4. Jump from 7 to 5: −2.'],
  [
    fractionBars,
    '3/4: a bar of 4 parts, 3 filled. one whole and a quarter of a pizza: a bar of 4 parts, 5 filled.',
  ],
  [workedLines, 'Line 1: 2x + 3 = 11. Line 2: 2x = 8 (Take 3 away from both sides.). Line 3: x = 8/2.'],
])('the description says all that a $command_type shows', (sample, words) => {
  const command = readCommand(sample);
  expect(command && describeCommand(command)).toBe(words);
});

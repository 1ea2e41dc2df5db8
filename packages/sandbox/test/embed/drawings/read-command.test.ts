import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCommand } from '../../../embed/src/drawings/describe-command.ts';
import { readCommand } from '../../../embed/src/drawings/read-command.ts';
import { fractionBars, item, numberLine, workedLines } from './samples.ts';

describe('reading a whiteboard item', () => {
  it.each([numberLine, fractionBars, workedLines])('takes a $command_type', (sample) => {
    expect(readCommand(sample)?.payload).toEqual(sample.payload);
  });

  it('takes no kind it does not know', () => {
    expect(readCommand(item('hologram', {}))).toBeNull();
  });

  it.each([
    { title: 'x', bars: [{ numerator: 1, denominator: 0, label: '' }] },
    { title: 'x', bars: [{ numerator: -1, denominator: 2, label: '' }] },
    { title: 'x', bars: [null] },
    { title: 'x' },
  ])('takes no bars like %j', (payload) => {
    expect(readCommand(item('fraction_bars', payload))).toBeNull();
  });

  it('throws for no payload at all', () => {
    const kinds = fc.constantFrom('number_line', 'fraction_bars', 'worked_lines');
    fc.assert(
      fc.property(kinds, fc.dictionary(fc.string(), fc.jsonValue()), (kind, payload) => {
        expect(() => readCommand(item(kind, payload as Record<string, unknown>))).not.toThrow();
      }),
    );
  });
});

describe('the words for a drawing', () => {
  const words = (sample: Parameters<typeof readCommand>[0]) => {
    const command = readCommand(sample);
    return command && describeCommand(command);
  };

  it('say all that a number line shows', () => {
    expect(words(numberLine)).toBe(
      'Number line from 0 to 10. Marked: 3 (start), 7. Jump from 3 to 7: +4. Jump from 7 to 5: −2.',
    );
  });

  it('say all that bars show', () => {
    expect(words(fractionBars)).toBe(
      '3/4: a bar of 4 parts, 3 filled. one whole and a quarter of a pizza: a bar of 4 parts, 5 filled.',
    );
  });

  it('say all that lines of working show', () => {
    expect(words(workedLines)).toBe(
      'Line 1: 2x + 3 = 11. Line 2: 2x = 8 (Take 3 away from both sides.). Line 3: x = 8/2.',
    );
  });
});

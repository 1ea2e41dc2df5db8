import { expect, test } from 'vitest';
import { conceptName, formatDuration, levelName, titleCase } from '../../src/session/wording.ts';

test.each([
  [titleCase('linear_equations'), 'Linear equations'],
  [conceptName('math.fractions.add_same_denominator'), 'fractions: add same denominator'],
  [conceptName('fractions'), 'fractions'],
  [conceptName('...'), '...'],
  [levelName('3-5'), 'Level 3–5'],
  [levelName('advanced'), 'Level advanced'],
  [formatDuration(0), '0\u00a0s'],
  [formatDuration(754.4), '12\u00a0min 34\u00a0s'],
  [formatDuration(7_260), '2\u00a0h 1\u00a0min'],
])('what is shown as %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

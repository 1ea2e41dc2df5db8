import { expect, it } from 'vitest';
import { conceptName, durationName, levelName, titleCase } from '../../../embed/src/session/wording.ts';

it.each([
  [titleCase('linear_equations'), 'Linear equations'],
  [conceptName('math.fractions.add_same_denominator'), 'fractions: add same denominator'],
  [conceptName('fractions'), 'fractions'],
  [conceptName('...'), '...'],
  [levelName('3-5'), 'Level 3–5'],
  [levelName('advanced'), 'Level advanced'],
  [durationName(0), '0 s'],
  [durationName(754.4), '12 min 34 s'],
  [durationName(7_260), '2 h 1 min'],
])('what is shown as %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

import { startChecker } from '@tutor-session/students';
import { afterAll, expect, test } from 'vitest';
import { checkGuided } from './guided/check-guided.ts';
import type { Manner } from './guided/played-model.ts';

const checker = startChecker();
afterAll(() => checker.close());

test.each<[Manner, number]>([
  ['good', 5],
  ['careless', 5],
  ['hostile', 10],
])(
  'with a %s model: no sentence that is not the lesson’s, no wrong verdict, none late, and tokens as counted',
  async (manner, lessons) => {
    const { counts, faults } = await checkGuided(manner, 1, lessons, checker.grade);
    expect(faults).toEqual([]);
    expect(counts.heardByModel).toBeGreaterThan(10);
    expect(counts.verdictsCompared).toBeGreaterThan(5);
  },
);

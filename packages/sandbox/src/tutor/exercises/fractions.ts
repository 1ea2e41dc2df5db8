import type { Topic } from '../concept.ts';
import { addDifferentDenominators } from './add-different-denominators.ts';
import { addSameDenominator } from './add-same-denominator.ts';
import { compareFractions } from './compare-fractions.ts';
import { simplifyFractions } from './simplify-fractions.ts';

export const fractions: Topic = {
  topic: 'fractions',
  level: { from: 3, to: 7 },
  aliases: ['fraction', 'adding fractions', 'comparing fractions', 'simplifying fractions'],
  concepts: [compareFractions, addSameDenominator, simplifyFractions, addDifferentDenominators],
};

import type { ExerciseTable } from '../content/exercise.ts';
import { addDifferentDenominators } from './add-different-denominators.ts';
import { addSameDenominator } from './add-same-denominator.ts';
import { additionExercises } from './addition.ts';
import { bothSides } from './both-sides-equations.ts';
import { compareFractions } from './compare-fractions.ts';
import { divisionExercises } from './division.ts';
import { multiplicationExercises } from './multiplication.ts';
import { oneStepAdd, oneStepMultiply } from './one-step-equations.ts';
import { simplifyFractions } from './simplify-fractions.ts';
import { subtractionExercises } from './subtraction.ts';
import { twoStep } from './two-step-equations.ts';

/** The concepts whose problems are made, not written. */
export const exercises: ExerciseTable = {
  ...oneStepAdd,
  ...oneStepMultiply,
  ...twoStep,
  ...bothSides,
  ...compareFractions,
  ...addSameDenominator,
  ...simplifyFractions,
  ...addDifferentDenominators,
  ...additionExercises,
  ...subtractionExercises,
  ...multiplicationExercises,
  ...divisionExercises,
};

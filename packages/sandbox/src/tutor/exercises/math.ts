import type { Subject } from '../concept.ts';
import { addition } from './addition.ts';
import { division } from './division.ts';
import { fractions } from './fractions.ts';
import { linearEquations } from './linear-equations.ts';
import { multiplication } from './multiplication.ts';
import { subtraction } from './subtraction.ts';

/** The most telling topic of a level stands first: the first that covers a level is what it practises. */
export const math: Subject = {
  subject: 'math',
  aliases: ['maths', 'mathematics'],
  topics: [linearEquations, fractions, addition, subtraction, multiplication, division],
};

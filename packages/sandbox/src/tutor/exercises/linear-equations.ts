import type { Topic } from '../concept.ts';
import { bothSides } from './both-sides-equations.ts';
import { oneStepAdd, oneStepMultiply } from './one-step-equations.ts';
import { twoStep } from './two-step-equations.ts';

export const linearEquations: Topic = {
  topic: 'linear equations',
  level: { from: 6, to: 12 },
  aliases: ['linear equation', 'equations', 'equation', 'algebra', 'solving equations'],
  concepts: [oneStepAdd, oneStepMultiply, twoStep, bothSides],
};

import type { Level, Problem, Reading } from '@tutor-session/tutor';
import { createGuard, type Guard } from '../../src/guard/guard.ts';

/** A problem with an answer, as far as the guard reads it. */
export const problemOf = (ask: string, value: string, more: Partial<Problem> = {}): Problem => ({
  ask,
  expected: /^-?\d+(?:\/\d+)?$/.test(value)
    ? { kind: 'number', value }
    : { kind: 'words', accepted: value.split('|') },
  misconceptions: [],
  hint: { say: '' },
  step: { say: '' },
  solution: { say: '' },
  answer: value,
  praise: '',
  ...more,
});

interface About {
  ask?: string;
  value?: string;
  reading?: Reading;
  level?: Level;
  message?: string;
  texts?: readonly string[];
  words?: readonly string[];
  problem?: Partial<Problem>;
}

export const guardOf = ({
  ask = 'What is 32 − 18?',
  value = '14',
  reading = 'talk',
  level = { from: 3, to: 5 },
  message = '',
  texts = [],
  words = [],
  problem = {},
}: About = {}): Guard =>
  createGuard({
    reading,
    problem: problemOf(ask, value, problem),
    level,
    message,
    texts,
    words: new Set(words),
  });

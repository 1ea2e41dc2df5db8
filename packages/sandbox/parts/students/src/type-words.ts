import type { Lesson } from '@tutor-session/tutor';
import type { Random } from './random.ts';

type Expected = NonNullable<Lesson['open']>['problem']['expected'];

const around = [
  '{}',
  '{}',
  '{}!',
  'i think {}',
  'i think its {}',
  '{} i think',
  'is it {}?',
  'prob {}',
  '{} obvs',
  'um {}',
  '{}. is that right or not',
  '{}, am i right?',
  'it is {} right',
];

/** Another answer may be named, too. */
const besideOther = ['{} not {other}', '{}, not {other}', '{} cuz {other} sounds wrong'];

/** Words as one of the ways in which students type them; a list is typed as it is. `other` is an answer that they are not. */
export function typeWords(words: string, random: Random, expected: Expected, other = ''): string {
  if (expected.kind === 'words' && (expected.order || expected.pairs)) return words;
  const ways = other && random.chance(20) ? besideOther : around;
  return random.pick(ways).replace('{}', words).replace('{other}', other);
}

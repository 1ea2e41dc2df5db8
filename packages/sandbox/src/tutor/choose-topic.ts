import { findSubject, fittingTopic } from './catalogue.ts';
import { parseLevel } from './level.ts';

/** The topic of a session whose token names none: the first of the taxonomy that fits subject and level (decision 34). */
export function chooseTopic(subject: string, level: string): string {
  const known = findSubject(subject) ?? findSubject('general');
  return known ? fittingTopic(known, parseLevel(level)).topic : '';
}

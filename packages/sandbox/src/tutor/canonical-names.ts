import { findSubject, findTopic, plainName } from './catalogue.ts';

/** The subject's name as the taxonomy has it; one that it does not have, without case, spaces, hyphens and underscores. */
export function canonicalSubject(name: string): string {
  return findSubject(name)?.subject ?? plainName(name);
}

/** The same for a topic of the subject. */
export function canonicalTopic(subject: string, name: string): string {
  const known = findSubject(subject);
  return (known && findTopic(known, name)?.topic) ?? plainName(name);
}

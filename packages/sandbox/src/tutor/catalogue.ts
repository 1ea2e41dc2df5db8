import { english } from './bank/english.ts';
import { general } from './bank/general.ts';
import { geography } from './bank/geography.ts';
import { history } from './bank/history.ts';
import { science } from './bank/science.ts';
import type { Concept, Subject, Topic } from './concept.ts';
import { math } from './exercises/math.ts';
import { covers, distance, type Level } from './level.ts';

/** All that is built in. */
export const subjects: readonly Subject[] = [math, science, english, history, geography, general];

const concepts = new Map<string, Concept>(
  subjects
    .flatMap(({ topics }) => topics.flatMap((topic) => topic.concepts))
    .map((concept) => [concept.id, concept]),
);

/** Names are the same whatever their case, spaces, hyphens and underscores. */
export const plainName = (name: string): string =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

export const findConcept = (id: string): Concept | undefined => concepts.get(id);

export function findSubject(name: string): Subject | undefined {
  return subjects.find(({ subject, aliases = [] }) =>
    [subject, ...aliases].some((each) => plainName(each) === plainName(name)),
  );
}

export function findTopic({ topics }: Subject, name: string): Topic | undefined {
  return topics.find(({ topic, aliases = [] }) =>
    [topic, ...aliases].some((each) => plainName(each) === plainName(name)),
  );
}

/** The first topic that covers the level; else the first of those nearest to it (decision 34). */
export function fittingTopic({ topics, subject }: Subject, level: Level): Topic {
  const nearest = Math.min(...topics.map((topic) => distance(topic.level, level)));
  const fitting =
    topics.find((topic) => covers(topic.level, level)) ??
    topics.find((topic) => distance(topic.level, level) === nearest);
  if (!fitting) throw new TypeError(`the subject "${subject}" needs at least one topic`);
  return fitting;
}

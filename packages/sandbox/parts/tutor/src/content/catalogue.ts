import { createConcept, type ExerciseTable, type Subject, type Topic } from './concept.ts';
import { covers, distance, formatLevel, type Level, parseLevel } from './level.ts';
import { conceptId, plainName, type TeachingModule } from './modules.ts';

/** All that is taught, and how it is found. The first subject's first topics are chosen first. */
export type Catalogue = ReturnType<typeof createCatalogue>;

/** Makes a catalogue of modules; the concepts that `exercises` has need no questions. */
export function createCatalogue(modules: readonly TeachingModule[], exercises: ExerciseTable) {
  const subjects = modules.map(
    ({ subject, level, aliases = [], topics }): Subject => ({
      subject,
      aliases,
      topics: topics.map((topic) => ({
        topic: topic.topic,
        level: parseLevel(topic.level ?? level),
        aliases: topic.aliases ?? [],
        concepts: (topic.concepts ?? []).map((concept) => {
          const id = concept.concept_id ?? conceptId(subject, topic.topic, concept.title);
          const ownLevel = parseLevel(concept.level ?? topic.level ?? level);
          return createConcept(concept, { id, level: ownLevel, exercises: exercises[id] });
        }),
      })),
    }),
  );
  const all = subjects.flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts));
  const concepts = new Map(all.map((concept) => [concept.id, concept]));
  const findSubject = (name: string) =>
    subjects.find(({ subject, aliases }) => isNamed(name, subject, aliases));
  const general = findSubject('general');
  if (!general) throw new TypeError('the catalogue must hold the subject "general"');
  return {
    subjects,
    concept: (id: string) => concepts.get(id),
    subject: findSubject,
    /** The subject for everything that is not taught. */
    general,
    /** The subjects, topics and levels a lesson can be about (contract 4.6), each level in the form of the `level` claim. */
    taxonomy: {
      subjects: subjects.map(({ subject, topics }) => ({
        subject,
        topics: topics.map(({ topic, level, concepts }) => ({
          topic,
          level: formatLevel(level),
          concepts: concepts.map(({ id, title }) => ({ concept_id: id, title })),
        })),
      })),
    },
  };
}

export function findTopic({ topics }: Subject, name: string): Topic | undefined {
  return topics.find(({ topic, aliases }) => isNamed(name, topic, aliases));
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

const isNamed = (wanted: string, name: string, aliases: readonly string[]): boolean =>
  [name, ...aliases].some((each) => plainName(each) === plainName(wanted));

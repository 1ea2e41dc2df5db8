import { type Concept, createConcept, type Subject, type Topic } from './concept.ts';
import type { ExerciseTable } from './exercise.ts';
import { covers, distance, formatLevel, type Level, parseLevel } from './level.ts';
import { conceptId, plainName, type TeachingModule } from './modules.ts';

/** The subjects, topics and levels a lesson can be about (contract 4.6). */
export interface Taxonomy {
  subjects: {
    subject: string;
    topics: {
      topic: string;
      /** The grades it fits, in the form of the `level` claim. */
      level: string;
      concepts: { concept_id: string; title: string }[];
    }[];
  }[];
}

/** All that is taught, and how it is found. The first subject's first topics are chosen first. */
export class Catalogue {
  readonly subjects: readonly Subject[];
  readonly #concepts: ReadonlyMap<string, Concept>;

  constructor(subjects: readonly Subject[]) {
    this.subjects = subjects;
    this.#concepts = new Map(
      subjects
        .flatMap(({ topics }) => topics.flatMap((topic) => topic.concepts))
        .map((concept) => [concept.id, concept]),
    );
  }

  concept(id: string): Concept | undefined {
    return this.#concepts.get(id);
  }

  subject(name: string): Subject | undefined {
    return this.subjects.find(({ subject, aliases }) => isNamed(name, subject, aliases));
  }

  /** The subject for everything that is not taught. */
  general(): Subject {
    const general = this.subject('general');
    if (!general) throw new TypeError('the catalogue must hold the subject "general"');
    return general;
  }

  taxonomy(): Taxonomy {
    return {
      subjects: this.subjects.map(({ subject, topics }) => ({
        subject,
        topics: topics.map(({ topic, level, concepts }) => ({
          topic,
          level: formatLevel(level),
          concepts: concepts.map(({ id, title }) => ({ concept_id: id, title })),
        })),
      })),
    };
  }
}

/** Makes a catalogue of modules; the concepts that `exercises` has need no questions. */
export function createCatalogue(modules: readonly TeachingModule[], exercises: ExerciseTable): Catalogue {
  return new Catalogue(
    modules.map(({ subject, level, aliases = [], topics }) => ({
      subject,
      aliases,
      topics: topics.map((topic) => {
        const topicLevel = topic.level ?? level;
        return {
          topic: topic.topic,
          level: parseLevel(topicLevel),
          aliases: topic.aliases ?? [],
          concepts: (topic.concepts ?? []).map((concept) => {
            const id = concept.concept_id ?? conceptId(subject, topic.topic, concept.title);
            const ownLevel = parseLevel(concept.level ?? topicLevel);
            return createConcept(concept, { id, level: ownLevel, exercises: exercises[id] });
          }),
        };
      }),
    })),
  );
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

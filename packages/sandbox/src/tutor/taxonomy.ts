import { subjects } from './catalogue.ts';
import { formatLevel } from './level.ts';

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

/** What is built in, in the order in which topics are chosen. */
export const taxonomy: Taxonomy = {
  subjects: subjects.map(({ subject, topics }) => ({
    subject,
    topics: topics.map(({ topic, level, concepts }) => ({
      topic,
      level: formatLevel(level),
      concepts: concepts.map(({ id, title }) => ({ concept_id: id, title })),
    })),
  })),
};

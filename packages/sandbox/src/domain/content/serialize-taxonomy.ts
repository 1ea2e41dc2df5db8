import type { Taxonomy } from '@tutor-session/protocol';
import { ownTutor, parseLevel } from '@tutor-session/tutor';

/** The levels to offer: the usual stages of school. */
const levels = ['K-2', '3-5', '6-8', '9-12'];

/** What sessions can be about, as the API shows it (contract 4.6): the tutor's own taxonomy. */
export function serializeTaxonomy(): Taxonomy {
  return {
    subjects: ownTutor().taxonomy.subjects.map(({ subject, topics }) => ({
      subject,
      topics: topics.map(({ topic, level }) => ({ topic, levels: parseLevel(level) })),
    })),
    levels: [...levels],
  };
}

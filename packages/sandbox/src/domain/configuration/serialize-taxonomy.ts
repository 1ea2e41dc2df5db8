import type { Taxonomy } from '@tutor-session/protocol';
import { parseLevel } from '../../tutor/index.ts';
import { lessonTutor } from '../content/lesson-tutor.ts';

/** The levels to offer: the usual stages of school. */
const levels = ['K-2', '3-5', '6-8', '9-12'];

/** What sessions can be about, as the API shows it (contract 4.6): the tutor's own taxonomy. */
export function serializeTaxonomy(): Taxonomy {
  return {
    subjects: lessonTutor().taxonomy.subjects.map(({ subject, topics }) => ({
      subject,
      topics: topics.map(({ topic, level }) => ({ topic, levels: parseLevel(level) })),
    })),
    levels: [...levels],
  };
}

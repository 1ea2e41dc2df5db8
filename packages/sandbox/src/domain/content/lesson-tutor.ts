import type { Taxonomy } from '@tutor-session/protocol';
import { createLessonTutor, type LessonTutor, ownModules, parseLevel } from '@tutor-session/tutor';
import { once } from '../../platform/once.ts';

/** The tutor that teaches what comes with the sandbox; made when it is first needed. */
export const lessonTutor: () => LessonTutor = once(() => createLessonTutor(ownModules));

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

import { readFileSync } from 'node:fs';
import type { Taxonomy } from '@tutor-session/protocol';
import { once } from '../../platform/once.ts';
import { packageFile } from '../../platform/package-file.ts';
import { createLessonTutor, type LessonTutor, parseLevel, type TeachingModule } from '../../tutor/index.ts';

/** The modules that come with the sandbox, one for each subject; topics are chosen in this order. */
export const moduleNames = ['math', 'science', 'english', 'history', 'geography', 'general'] as const;

/** Reads a module of ours, as a partner would upload it; tests validate all of them by the contract's schema. */
export function readOwnModule(name: (typeof moduleNames)[number]): TeachingModule {
  return JSON.parse(readFileSync(packageFile('content', `${name}.json`), 'utf8'));
}

/** The tutor that teaches the modules that come with the sandbox; read when it is first needed. */
export const lessonTutor: () => LessonTutor = once(() => createLessonTutor(moduleNames.map(readOwnModule)));

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

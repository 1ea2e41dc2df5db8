import { readFileSync } from 'node:fs';
import { once } from '../../platform/once.ts';
import { packageFile } from '../../platform/package-file.ts';
import { createLessonTutor, type LessonTutor, type TeachingModule } from '../../tutor/index.ts';

/** The modules that come with the sandbox, one for each subject; topics are chosen in this order. */
export const moduleNames = ['math', 'science', 'english', 'history', 'geography', 'general'] as const;

/** Reads a module of ours, as a partner would upload it; tests validate all of them by the contract's schema. */
export function readOwnModule(name: (typeof moduleNames)[number]): TeachingModule {
  return JSON.parse(readFileSync(packageFile('content', `${name}.json`), 'utf8'));
}

/** The tutor that teaches the modules that come with the sandbox; read when it is first needed. */
export const lessonTutor: () => LessonTutor = once(() => createLessonTutor(moduleNames.map(readOwnModule)));

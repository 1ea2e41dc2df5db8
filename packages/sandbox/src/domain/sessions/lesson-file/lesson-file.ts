import type { components } from '../../../generated/control.ts';

/** A session as a file (decision 92). */
export type LessonFile = components['schemas']['LessonFile'];

/** The largest file, in bytes. */
export const maxLessonBytes = 20_000_000;

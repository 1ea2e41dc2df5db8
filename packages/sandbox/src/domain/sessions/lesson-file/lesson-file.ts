import type { ControlSchemas } from '@tutor-session/embed-api';

/** A session as a file (decision 92). */
export type LessonFile = ControlSchemas['LessonFile'];

/** The largest file, in bytes. */
export const maxLessonBytes = 20_000_000;

import { lazily } from './content/lazily.ts';
import { ownModules } from './content/own-modules.ts';
import { createLessonTutor, type LessonTutor } from './tutor.ts';

/** The tutor that teaches what comes with the sandbox. */
export const ownTutor: () => LessonTutor = lazily(() => createLessonTutor(ownModules));

import { ownModules } from './own-modules.ts';
import { createLessonTutor, type LessonTutor } from './tutor.ts';

let made: LessonTutor | undefined;

/** The tutor that teaches what comes with the sandbox; made when it is first needed, and once. */
export function ownTutor(): LessonTutor {
  made ??= createLessonTutor(ownModules);
  return made;
}

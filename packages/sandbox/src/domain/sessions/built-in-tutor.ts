import { type Lesson, ownTutor } from '@tutor-session/tutor';
import type { Tutor } from './tutor.ts';

/** The tutor that comes with the sandbox. */
export const builtInTutor: Tutor = {
  chooseTopic: (subject, level) => ownTutor().chooseTopic(subject, level),
  beginLesson: (start) => ownTutor().beginLesson(start),
  reply: (lesson, { text, homework, ...options }) =>
    homework
      ? ownTutor().homework(lesson as Lesson, homework)
      : ownTutor().answer(lesson as Lesson, text, options),
  mask: (lesson, text) => ownTutor().mask(lesson as Lesson, text),
  report: (lesson) => ownTutor().report(lesson as Lesson),
};

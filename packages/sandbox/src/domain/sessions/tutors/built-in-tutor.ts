import { type Lesson, maskPersonalData, ownTutor } from '@tutor-session/tutor';
import { isKeptLesson } from './kept-lesson.ts';
import type { Tutor } from './tutor.ts';

/** The tutor that comes with the sandbox. In place of a lesson that only another tutor can read it begins one of its own. */
export const builtInTutor: Tutor = {
  lessons: 'built-in',
  chooseTopic: (subject, level) => ownTutor().chooseTopic(subject, level),
  beginLesson: (start) => ownTutor().beginLesson(start),
  reply(lesson, { text, homework, ...options }) {
    const own = isKeptLesson(lesson) ? ownTutor().beginLesson(lesson.start) : undefined;
    if (!homework) return own ?? ownTutor().answer(lesson as Lesson, text, options);
    return ownTutor().homework((own?.lesson ?? lesson) as Lesson, homework);
  },
  mask: (lesson, text) =>
    isKeptLesson(lesson) ? maskPersonalData(text) : ownTutor().mask(lesson as Lesson, text),
  report: (lesson) => (isKeptLesson(lesson) ? {} : ownTutor().report(lesson as Lesson)),
};

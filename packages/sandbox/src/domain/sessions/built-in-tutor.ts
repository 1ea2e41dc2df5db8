import type { Lesson } from '@tutor-session/tutor';
import { lessonTutor } from '../content/lesson-tutor.ts';
import type { Tutor } from './tutor.ts';

/** The tutor that comes with the sandbox. */
export const builtInTutor: Tutor = {
  chooseTopic: (subject, level) => lessonTutor().chooseTopic(subject, level),
  beginLesson: (start) => lessonTutor().beginLesson(start),
  reply: (lesson, { text, homework, ...options }) =>
    homework
      ? lessonTutor().homework(lesson as Lesson, homework)
      : lessonTutor().answer(lesson as Lesson, text, options),
  mask: (lesson, text) => lessonTutor().mask(lesson as Lesson, text),
  report: (lesson) => lessonTutor().report(lesson as Lesson),
};

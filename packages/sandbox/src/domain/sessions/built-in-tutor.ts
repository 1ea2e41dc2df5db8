import type { Lesson } from '@tutor-session/tutor';
import { lessonTutor } from '../content/lesson-tutor.ts';
import type { Tutor } from './tutor.ts';

/** The tutor that comes with the sandbox. */
export const builtInTutor: Tutor = {
  chooseTopic: (subject, level) => lessonTutor().chooseTopic(subject, level),
  beginLesson: (start) => lessonTutor().beginLesson(start),
  answer: (lesson, text, options) => lessonTutor().answer(lesson as Lesson, text, options),
  mask: (lesson, text) => lessonTutor().mask(lesson as Lesson, text),
  report: (lesson) => lessonTutor().report(lesson as Lesson),
  homework: (lesson, lines) => lessonTutor().homework(lesson as Lesson, lines),
};

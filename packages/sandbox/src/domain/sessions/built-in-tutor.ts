import { answer, beginLesson, chooseTopic, homework, type Lesson, report } from '../../tutor/index.ts';
import type { Tutor } from './tutor.ts';

/** The tutor that comes with the sandbox. */
export const builtInTutor: Tutor = {
  chooseTopic,
  beginLesson,
  answer: (lesson, text) => answer(lesson as Lesson, text),
  report: (lesson) => report(lesson as Lesson),
  homework: (lesson, lines) => homework(lesson as Lesson, lines),
};

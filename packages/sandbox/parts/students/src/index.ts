export { checkLessons } from './check-lessons.ts';
export { startChecker } from './checker.ts';
export { chooseLesson } from './play-lesson.ts';
export { createRandom, type Random } from './random.ts';
export { type Message, nextMessage, students } from './students.ts';

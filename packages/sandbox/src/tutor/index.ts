export type { Question, TeachingModule } from './content.ts';
export { canReadTask } from './homework/read-task.ts';
export type { LessonMaterial } from './lesson/custom-lesson.ts';
export type { Lesson, LessonTurn, TutorAction, TutorTurn } from './lesson/lesson.ts';
export type { StudentHistory } from './lesson/plan.ts';
export { distance, parseLevel } from './level.ts';
export { canGrade } from './question-problem.ts';
export { createLessonTutor, type LessonTutor } from './tutor.ts';
export type { WhiteboardCommand } from './whiteboard.ts';

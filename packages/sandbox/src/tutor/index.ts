export type { ConceptContent, Question, TeachingModule } from './content.ts';
export type { LessonMaterial } from './lesson/custom-lesson.ts';
export type { Lesson, LessonTurn } from './lesson/lesson.ts';
export type { StudentHistory } from './lesson/plan.ts';
export type { TutorAction, TutorTurn } from './lesson/turn.ts';
export { distance, parseLevel } from './level.ts';
export { canGrade } from './question-problem.ts';
export { createLessonTutor, type LessonTutor } from './tutor.ts';
export type { WhiteboardCommand } from './whiteboard.ts';

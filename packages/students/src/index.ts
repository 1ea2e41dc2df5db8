export { type Checked, checkLessons } from './check-lessons.ts';

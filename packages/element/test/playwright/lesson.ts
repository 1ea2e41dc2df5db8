import '@tutor-session/element';
import { showLesson } from '../testing/lesson-page.ts';

showLesson(document.querySelector('main') as HTMLElement);

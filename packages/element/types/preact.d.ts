import type { TutorSessionElement } from '../dist/class.js';
import type { TutorSessionAttributes, TutorSessionHandlers, TutorSessionObjectProps } from './attributes.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'tutor-session': HTMLAttributes<TutorSessionElement> &
        TutorSessionAttributes &
        TutorSessionObjectProps &
        TutorSessionHandlers<'on'>;
    }
  }
}

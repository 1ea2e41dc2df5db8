import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { TutorSessionElement } from '../dist/class.js';
import type { TutorSessionAttributes, TutorSessionHandlers, TutorSessionObjectProps } from './attributes.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tutor-session': DetailedHTMLProps<HTMLAttributes<TutorSessionElement>, TutorSessionElement> &
        TutorSessionAttributes &
        TutorSessionObjectProps &
        TutorSessionHandlers<'on'>;
    }
  }
}

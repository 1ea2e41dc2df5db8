import type { HTMLAttributes } from 'svelte/elements';
import type { TutorSessionElement } from '../dist/class.js';
import type { TutorSessionAttributes, TutorSessionHandlers, TutorSessionObjectProps } from './attributes.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'tutor-session': Omit<HTMLAttributes<TutorSessionElement>, 'params'> &
      TutorSessionAttributes &
      TutorSessionObjectProps &
      TutorSessionHandlers<'on' | 'on:'>;
  }
}

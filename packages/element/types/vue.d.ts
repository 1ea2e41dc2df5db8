import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { TutorSessionElement, TutorSessionEventMap } from '../dist/class.js';
import type { TutorSessionAttributes, TutorSessionObjectProps } from './attributes.js';

declare module 'vue' {
  interface GlobalComponents {
    'tutor-session': new () => TutorSessionElement & {
      /** For Vue's template checker only. */
      $props: HTMLAttributes & TutorSessionAttributes & TutorSessionObjectProps & PublicProps;
      /** For Vue's template checker only. */
      $emit: EmitFn<{ [Name in keyof TutorSessionEventMap]: (event: TutorSessionEventMap[Name]) => void }>;
    };
  }
}

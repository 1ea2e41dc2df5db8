import type { TutorSessionElement } from '../dist/class.js';
import type { TutorSessionAttributes, TutorSessionHandlers, TutorSessionObjectProps } from './attributes.js';

type WithPrefix<Props> = { [Name in keyof Props & string as `prop:${Name}`]?: Props[Name] };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'tutor-session': HTMLAttributes<TutorSessionElement> &
        TutorSessionAttributes &
        WithPrefix<TutorSessionObjectProps & Pick<TutorSessionAttributes, 'params'>> &
        TutorSessionHandlers<'on:'>;
    }
  }
}

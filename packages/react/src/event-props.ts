import type { EventName } from '@lit/react';
import { type TutorSessionEventMap, tutorSessionEvents } from '@tutor-session/element/class';

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The props that handle events: `session-ended` is `onSessionEnded`, and so on for each event of the element. */
export type TutorSessionEventProps = {
  [Name in keyof TutorSessionEventMap & string as `on${Pascal<Name>}`]: EventName<TutorSessionEventMap[Name]>;
};

/** The event behind each `on…` prop. */
export const eventProps: TutorSessionEventProps = Object.fromEntries(
  tutorSessionEvents.map((name) => [
    `on${`-${name}`.replace(/-(.)/g, (_, first) => first.toUpperCase())}`,
    name,
  ]),
) as Record<keyof TutorSessionEventProps, never>;

import { eventNames } from '@tutor-session/protocol';
import type { TutorSessionEventMap } from './event-map.ts';

/** The name of each event the element dispatches; for wrappers. */
export const tutorSessionEvents: readonly (keyof TutorSessionEventMap)[] = [
  ...eventNames.map((name) => name.replace('.', '-') as keyof TutorSessionEventMap),
  'tutor-event',
  'tutor-statechange',
  'tutor-error',
];

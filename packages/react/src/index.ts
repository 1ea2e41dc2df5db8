export type { TutorSessionEventProps } from './event-props.ts';
export { TutorSession } from './tutor-session.ts';
export {
  type TutorSessionCommands,
  type TutorSessionControls,
  useTutorSession,
} from './use-tutor-session.ts';

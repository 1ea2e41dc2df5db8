import type { WhiteboardCommand } from '../whiteboard.ts';

/** One thing the tutor does, in the order in which the student sees it. */
export type TutorAction =
  | { kind: 'say'; text: string }
  | { kind: 'draw'; command: WhiteboardCommand }
  | { kind: 'milestone'; concept_id: string; milestone_type: 'mastery' }
  | { kind: 'finish' };

/** What the tutor does next, and the lesson as it then stands. `Lesson` is plain JSON: it is stored with the session. */
export interface TutorTurn<Lesson> {
  lesson: Lesson;
  actions: TutorAction[];
}

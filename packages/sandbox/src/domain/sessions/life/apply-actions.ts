import type { TutorAction } from '../../../tutor/index.ts';
import type { SessionChange } from '../session-change.ts';
import { endSession } from './end-session.ts';

/** Lets what the tutor does happen, in order; where the partner switched the whiteboard off, nothing is drawn (contract 4.6). */
export function applyActions(change: SessionChange, actions: readonly TutorAction[]): void {
  const { features } = change.session;
  for (const action of actions) {
    switch (action.kind) {
      case 'say':
        change.say('tutor', action.text);
        break;
      case 'draw':
        if (features.whiteboard) change.draw(action.command);
        break;
      case 'milestone':
        change.reach(action.concept_id, action.milestone_type);
        break;
      case 'finish':
        endSession(change, 'completed');
        break;
    }
  }
}

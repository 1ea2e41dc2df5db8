import type { TutorAct } from '../../../tutor/turn.ts';
import type { SessionChange } from '../session-change.ts';
import { endSession } from './end-session.ts';

/** Lets what the tutor does happen, in order; where the partner switched the whiteboard off, nothing is drawn (contract 4.6). */
export function playActs(change: SessionChange, acts: readonly TutorAct[]): void {
  const { features } = change.session;
  for (const act of acts) {
    switch (act.kind) {
      case 'say':
        change.say('tutor', act.text);
        break;
      case 'draw':
        if (features.whiteboard) change.draw(act.command);
        break;
      case 'milestone':
        change.reach(act.concept_id, act.milestone_type);
        break;
      case 'finish':
        endSession(change, 'completed');
        break;
    }
  }
}

import type { Due } from '../due.ts';
import type { SessionChange } from '../session-change.ts';
import { abandonSession, endSession } from './end-session.ts';

/** Does to a session what the clock has brought (decisions 3, 9, 40). */
export function expireSession(change: SessionChange, { what, at }: Due): void {
  switch (what) {
    case 'abandoned':
      abandonSession(change, at);
      break;
    case 'timeout':
      endSession(change, 'timeout', at);
      break;
    case 'token_expired':
      change.emit('error.session', () => ({
        session_id: change.session.session_id,
        error_code: 'invalid_token',
        error_message: 'The session token expired, and the time to finish is over.',
        recoverable: false,
      }));
      endSession(change, 'token_expired', at);
      break;
  }
}

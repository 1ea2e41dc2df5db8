import type { SessionChange } from '../session-change.ts';
import type { Timeout } from '../timeouts.ts';
import { abandonSession, endSession } from './end-session.ts';

/** Ends a session that has timed out (decisions 3, 9, 40). */
export function expireSession(change: SessionChange, { what, at }: Timeout): void {
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

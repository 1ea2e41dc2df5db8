import type { VoiceErrorType } from '@tutor-session/embed-api';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { SessionChange } from '../session-change.ts';
import { isLive } from '../transition.ts';

/**
 * Reports that speaking failed and the session goes on by text (contract 6 `error.voice`, decisions 11, 53). What the session was begun as, its
 * `input_mode`, stays; what is typed counts as text (decision 63).
 *
 * @throws ApiError 409 when the session is over, or speaking is switched off in it
 */
export function reportVoiceError(change: SessionChange, error_type: VoiceErrorType): void {
  const { session } = change;
  if (!isLive(session)) throw new ApiError('conflict', 'The session is over.');
  if (!session.features.voice) throw new ApiError('conflict', 'Speaking is switched off in this session.');
  const { session_id } = session;
  change.emit('error.voice', () => ({ session_id, error_type, fallback_action: 'text_mode' }));
}

import type { Envelope } from '@tutor-session/protocol';
import type { RefusalCode } from './channel-types.ts';
import type { EmbedApiError } from './embed-api-error.ts';
import type { Failure } from './session-view.ts';

/** Why a call that the service refuses ends the session. */
export function callFailure({ tokenRefusal, message }: EmbedApiError): Failure {
  return { code: tokenRefusal ?? 'refused', detail: message };
}

/** The code of `embed.refused` (decision 58) for a session that was never opened. */
export function refusalCode({ code }: Failure): RefusalCode {
  if (code === 'parent_silent') return 'origin_refused';
  return code === 'no_token' || code === 'refused' || code === 'reloaded' ? 'token_invalid' : code;
}

/** The data of `error.session` (contract 6) for a session that cannot go on. */
export function sessionError(session_id: string, { code, detail }: Failure): Envelope['data'] {
  return {
    session_id,
    error_code: code === 'refused' ? 'session_refused' : 'invalid_token',
    error_message: detail ?? 'The session cannot go on.',
    recoverable: false,
  };
}

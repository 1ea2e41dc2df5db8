import type { EmbedConfig } from '@tutor-session/embed-api';
import type { Envelope } from '@tutor-session/protocol';
import type { RefusalCode } from './channel-types.ts';
import type { EmbedApiError } from './embed-api-error.ts';
import type { EmbedApi } from './embed-client.ts';
import type { ParentChannel } from './parent-channel.ts';
import { type Failure, readPhase } from './session-view.ts';

/**
 * Checks the token and waits for the parent (decisions 4, 6); returns the configuration and whether the session is over, or why none is opened. Throws
 * `EmbedApiError` for a token that the service refuses.
 */
export async function checkStart(
  api: Pick<EmbedApi, 'config'>,
  parent: Pick<ParentChannel, 'admit'>,
): Promise<{ config: EmbedConfig; over: boolean } | { failure: Failure }> {
  const config = await api.config();
  const admission = await parent.admit(config.allowed_origins);
  if (admission.outcome === 'admitted') return { config, over: readPhase(config.status) === 'ended' };
  const refusedOrigin = admission.outcome === 'refused' ? admission.origin : null;
  return { failure: { code: refusedOrigin ? 'origin_refused' : 'parent_silent', detail: refusedOrigin } };
}

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

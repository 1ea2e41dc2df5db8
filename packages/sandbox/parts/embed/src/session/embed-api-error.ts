import type { TokenRefusal } from '@tutor-session/embed-api';
import { isTranslated, words } from '../words/words.ts';

/**
 * Why a call of the embed API failed: `unreachable` (no response, a failure of the server, too many requests) may be tried again
 * with the same body; `refused` stays refused.
 */
export class EmbedApiError extends Error {
  override readonly name = 'EmbedApiError';
  readonly kind: 'unreachable' | 'refused';
  /** The error object's code (contract 7), or `unreachable`. */
  readonly code: string;
  /** Why the token is refused; set where `code` is `invalid_token`. */
  readonly tokenRefusal: TokenRefusal | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: 'unreachable' | 'refused',
    message: string,
    options: ErrorOptions & { code?: string; tokenRefusal?: TokenRefusal; retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = options.code ?? kind;
    this.tokenRefusal = options.tokenRefusal ?? (this.code === 'invalid_token' ? 'token_invalid' : undefined);
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What the student reads of an error: the service's messages are English, and only an English page shows them. */
export function noticeOf(error: unknown): string {
  if (!(error instanceof EmbedApiError)) return words.somethingWrong;
  return isTranslated() && error.code !== 'refused' ? words.somethingWrong : error.message;
}

/**
 * Why a call of the embed API failed: `unreachable` (no response, a failure of the server, too many requests) may be tried again
 * with the same body; `refused` stays refused.
 */
export class EmbedApiError extends Error {
  override readonly name = 'EmbedApiError';
  readonly kind: 'unreachable' | 'refused';
  /** The error object's code (contract 7), or `unreachable`. */
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: 'unreachable' | 'refused',
    message: string,
    options: ErrorOptions & { code?: string; retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = options.code ?? kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

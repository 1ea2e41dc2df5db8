import type { Failure } from './session-view.ts';

/**
 * Why a call failed: `unreachable` (no answer, a server's failure, too many requests) may be tried again with the same body;
 * `refused` was answered and stays refused.
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

export function isUnreachable(error: unknown): error is EmbedApiError {
  return error instanceof EmbedApiError && error.kind === 'unreachable';
}

export function isConflict(error: unknown): boolean {
  return error instanceof EmbedApiError && error.code === 'conflict';
}

export function failureOf(error: unknown): Failure {
  const invalid = error instanceof EmbedApiError && error.code === 'invalid_token';
  return { code: invalid ? 'invalid_token' : 'refused', detail: messageOf(error) };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.';
}

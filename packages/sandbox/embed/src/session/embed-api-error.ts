import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import type { Failure } from './session-view.ts';

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

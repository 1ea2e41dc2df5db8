import { ApiError, type ClientErrorCode } from './api-error.ts';
import { UnreadableFileError } from './multipart.ts';

/** Codes of a connection that was never made, where `syscall` does not say so: undici, Bun. */
const connectCodes: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
];

/** Where and under which id the request was sent. */
export interface CallContext {
  readonly origin: string;
  readonly requestId: string;
}

/** Returns the error for a `fetch` that failed by itself, neither aborted nor timed out. */
export function connectionFailure(cause: unknown, { origin, requestId }: CallContext): ApiError {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof UnreadableFileError) {
      return new ApiError({ code: 'unreadable_file', message: error.message, requestId, cause: error.cause });
    }
  }
  const unsent = isUnsent(cause);
  const code: ClientErrorCode = unsent ? 'connection_refused' : 'connection_failed';
  const message = unsent
    ? `No connection to ${origin}: check baseUrl, and that the service runs.`
    : `The connection to ${origin} failed before the response was complete.`;
  return new ApiError({ code, message, requestId, cause });
}

/** Whether `fetch` failed before it had a connection, so that nothing of the request was sent. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // One error for each address of the host that was tried.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnsent);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (connectCodes.includes(code) || syscall === 'connect' || syscall === 'getaddrinfo') return true;
  // Deno says so in words only.
  if (error.message.includes('client error (Connect)')) return true;
  return isUnsent(error.cause);
}

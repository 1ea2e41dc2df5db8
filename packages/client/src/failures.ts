import { isObject } from '@tutor-session/protocol/server';
import { ApiError, type ClientErrorCode } from './api-error.ts';
import type { ResponseInfo } from './api-promise.ts';
import { UnreadableFileError } from './multipart.ts';
import { cleanText } from './service-text.ts';

/** A response without its body; how many attempts came before it is the call's to say. */
export type Received = Omit<ResponseInfo, 'retries'>;

/** Returns the error for a response that is no success; `body` is its JSON, or `undefined` (contract 7). */
export function refusal(received: Received, body: unknown, apiKey: string): ApiError {
  const { status } = received;
  // A platform that hides redirects gives them the status 0.
  if (status === 0 || (status >= 300 && status < 400)) {
    return failure(
      'redirected',
      'The service redirects, which is not followed: set baseUrl to the final address.',
      received,
    );
  }
  const error = readErrorBody(body);
  if (error) return failure(cleanText(error.code, apiKey), cleanText(error.message, apiKey), received);
  return failure(
    'invalid_response',
    `The response has status ${status} and is not of the contract's shape.`,
    received,
  );
}

/** Returns the error for a success whose body is not the JSON that the operation returns. */
export function invalidBody(received: Received, apiKey: string): ApiError {
  const type = cleanText(received.headers.get('content-type') ?? 'no content type', apiKey);
  return failure(
    'invalid_response',
    `The response has status ${received.status} and is no JSON object (${type}): check baseUrl.`,
    received,
  );
}

/** Returns the error for a body beyond the limit. */
export function tooLarge(received: Received, maxResponseBytes: number): ApiError {
  return failure(
    'response_too_large',
    `The response is larger than ${maxResponseBytes} bytes: check baseUrl, or raise maxResponseBytes.`,
    received,
  );
}

/** Whether the service itself refused: its error body is complete (contract 7), which no proxy's own page is. */
export function isErrorBody(body: unknown, { status }: Received): boolean {
  return readErrorBody(body)?.status === status;
}

function failure(code: string, message: string, { status, requestId }: Received): ApiError {
  return new ApiError({ code, message, status, requestId });
}

function readErrorBody(body: unknown) {
  if (!isObject(body) || !isObject(body.error)) return undefined;
  const { code, message, status } = body.error;
  return typeof code === 'string' && typeof message === 'string' ? { code, message, status } : undefined;
}

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

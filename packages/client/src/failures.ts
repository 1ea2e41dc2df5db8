import { ApiError, type ClientErrorCode } from './api-error.ts';
import { UnreadableFileError } from './multipart.ts';

export interface RefusedCall {
  readonly requestId: string;
  readonly apiKey: string;
}

/** Returns the error for a response that is no success; `body` is its JSON, or `undefined` (contract 7). */
export function refusal(response: Response, body: unknown, { requestId, apiKey }: RefusedCall): ApiError {
  const { status, type } = response;
  const id = response.headers.get('x-request-id') ?? requestId;
  const fail = (code: ClientErrorCode, message: string) =>
    new ApiError({ code, message, status, requestId: id });
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return fail(
      'redirected',
      'The service redirects, which is not followed: set baseUrl to the final address.',
    );
  }
  const error = readError(body);
  // A service that repeats the key it refuses must not bring it into a log.
  const redact = (text: string) => text.replaceAll(apiKey, '[API Key]');
  if (error)
    return new ApiError({ code: redact(error.code), message: redact(error.message), status, requestId: id });
  return fail('invalid_response', `The response has status ${status} and is not of the contract's shape.`);
}

/** Returns the error for a success whose body is not the JSON that the operation returns. */
export function invalidBody(response: Response, requestId: string): ApiError {
  const type = response.headers.get('content-type') ?? 'no content type';
  return new ApiError({
    code: 'invalid_response',
    message: `The response has status ${response.status} and is no JSON object (${type}): check baseUrl.`,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? requestId,
  });
}

function readError(body: unknown): { code: string; message: string } | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error))
    return undefined;
  const { code, message } = error;
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
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

import { ApiError, type ClientErrorCode } from './api-error.ts';

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

import { type HasInstance, instancesNamed } from '../instances-named.ts';
import type { ErrorBody } from '../types.ts';

const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_yet: 403,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
} as const;

/** The codes of the errors that a partner's endpoints return themselves (contract 7, decisions 17, 37 and 94). */
export type HttpErrorCode = keyof typeof statuses;

/** A failure that the caller may read. Its message is sent, so it contains nothing secret; `cause` is not sent. */
export class HttpError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('HttpError');
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly #headers: Record<string, string>;

  constructor(
    code: HttpErrorCode,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = statuses[code];
    this.#headers = headers;
  }

  /** Returns the response in the error shape of contract 7. */
  toResponse(): Response {
    return errorResponse(this, this.#headers);
  }
}

/** Returns an error response in the shape of contract 7. */
export function errorResponse(
  { code, message, status }: { code: string; message: string; status: number },
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error: { code, message, status } };
  return Response.json(body, { status, headers });
}

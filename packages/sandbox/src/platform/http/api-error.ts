import { errorResponse } from '@tutor-session/protocol/server';

/** The machine-readable codes of the service's errors, each with its HTTP status (contract 7, decision 17). */
export const apiErrorStatus = {
  invalid_request: 400,
  invalid_api_key: 401,
  invalid_token: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatus;

/** The first code of a status; `undefined` for a status that no code has. */
export function findErrorCode(status: number): ApiErrorCode | undefined {
  const codes = Object.keys(apiErrorStatus) as ApiErrorCode[];
  return codes.find((code) => apiErrorStatus[code] === status);
}

/** A failure that the caller may read: `respondToError` makes the error object of contract 7 of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Headers of the response, such as `Allow` with 405. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = apiErrorStatus[code];
    this.headers = options.headers ?? {};
  }

  /** The error object of contract 7. */
  toResponse(): Response {
    return errorResponse(this, { 'cache-control': 'no-store', ...this.headers });
  }
}

/** The 503 of what can be repeated after a second, since nothing of it was stored (decisions 62, 71). */
export function unavailable(message: string, headers: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError('unavailable', message, { headers: { 'retry-after': '1', ...headers } });
}

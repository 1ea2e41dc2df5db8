import { type HasInstance, instancesNamed } from '@tutor-session/protocol';

/** What the client itself finds wrong. A closed list. */
export type ClientErrorCode =
  /** No connection was made (refused, unknown host), so the request was surely not carried out. */
  | 'connection_refused'
  /** The connection broke, or TLS failed: the request may have been carried out. */
  | 'connection_failed'
  /** No complete response within the time limit. */
  | 'timed_out'
  /** The caller's `signal` was aborted; `cause` is its reason. */
  | 'aborted'
  /** A redirect, which is not followed: another address must not get the API Key. */
  | 'redirected'
  /** The response is no JSON, or not of the contract's shape: usually a proxy, or a wrong `baseUrl`. */
  | 'invalid_response'
  /** The response is larger than `maxResponseBytes`, and was read no further. */
  | 'response_too_large'
  /** The stream or file to upload could not be read; `cause` says why. */
  | 'unreadable_file'
  /** `waitUntilReady`: the module's file could not be read; the message says why. */
  | 'module_failed';

/** What the service says is wrong (decisions 17 and 37). An open list: codes that a service adds pass as they are. */
export type ServiceErrorCode =
  | 'invalid_request'
  | 'invalid_api_key'
  | 'invalid_token'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  | 'insufficient_storage'
  | (string & {});

export interface ApiErrorInit {
  readonly code: ClientErrorCode | ServiceErrorCode;
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A call that failed: the service refused it (contract 7), or no usable response came. Holds neither the API Key nor a body, and
 * of what the service says no control characters and at most 500 characters, so it may be logged.
 */
export class ApiError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('ApiError');
  override readonly name = 'ApiError';
  /** The HTTP status; `undefined` when no response came. */
  readonly status: number | undefined;
  readonly code: ClientErrorCode | ServiceErrorCode;
  /** The `X-Request-Id` of all attempts, or the service's own where it sent a well-formed one; `undefined` when no request failed. */
  readonly requestId: string | undefined;

  constructor({ code, message, requestId, status, ...rest }: ApiErrorInit) {
    super(message, rest);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

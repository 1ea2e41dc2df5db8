// A call is one or more attempts with one request id: `attempt` says how one went, `retryDelayMs` whether and when the request is
// sent again.
import type { ResultOf } from '@tutor-session/protocol';
import { assertOptionalFunction, assertOptionsObject } from '@tutor-session/protocol/server';
import { ApiPromise, type ApiResult } from './api-promise.ts';
import { attempt, type Call } from './attempt.ts';
import {
  assertSignal,
  checkMaxRetries,
  checkTimeoutMs,
  maxTimeoutMs,
  type ResolvedOptions,
} from './client-options.ts';
import type { UploadProgress } from './multipart.ts';
import type { Input, InputOf, Method, Operation, PathOf } from './operation.ts';
import { pause, retryDelayMs } from './retry.ts';
import { isRepeatable, requestBody, requestUrl } from './write-request.ts';

/** What a single call may set for itself. */
export interface RequestOptions {
  /** Aborts the call, its retries and the waiting between them. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of one attempt in milliseconds. Default: the client's; ten times that for uploads. */
  readonly timeoutMs?: number | undefined;
  /** How often the call is sent again where that is safe. Default: the client's. */
  readonly maxRetries?: number | undefined;
}

/** What an upload may set for itself. */
export interface UploadOptions extends RequestOptions {
  /** Called after each piece that was sent; a retry begins again at 0. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Calls an operation of openapi.yaml; the promise is of what the service responds with, or rejects with `ApiError`. */
export type SendRequest = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<Operation<M, P>>,
  options?: UploadOptions,
) => ApiPromise<ResultOf<Operation<M, P>>>;

/** Returns the one function that all methods of a client send their requests with. */
export function createRequest(client: ResolvedOptions): SendRequest {
  return <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: InputOf<Operation<M, P>>,
    options?: UploadOptions,
  ) =>
    // `attempt` has checked that it is an object or, of a deletion, nothing; openapi.yaml says the rest.
    new ApiPromise(
      send(client, method, path, input, options) as Promise<ApiResult<ResultOf<Operation<M, P>>>>,
    );
}

async function send(
  client: ResolvedOptions,
  method: Method,
  path: string,
  input: Input,
  options: UploadOptions = {},
): Promise<ApiResult<unknown>> {
  assertOptionsObject('options', options, { signal: 1, timeoutMs: 1, maxRetries: 1, onProgress: 1 });
  const uploadTimeoutMs = Math.min(client.timeoutMs * 10, maxTimeoutMs);
  const { onProgress, signal, maxRetries = client.maxRetries } = options;
  const { timeoutMs = input.form ? uploadTimeoutMs : client.timeoutMs } = options;
  assertOptionalFunction('onProgress', onProgress);
  assertSignal(signal);
  const body = requestBody(input, onProgress);
  checkMaxRetries(maxRetries);
  const retryLimit = isRepeatable(input) ? maxRetries : 0;
  const call: Call = {
    method: method.toUpperCase(),
    url: requestUrl(client.baseUrl(), path, input),
    apiKey: client.apiKey(),
    requestId: crypto.randomUUID(),
    timeoutMs: checkTimeoutMs('timeoutMs', timeoutMs),
    maxResponseBytes: client.maxResponseBytes,
    signal,
    fetch: client.fetch,
    body,
  };
  for (let retries = 0; ; retries++) {
    const outcome = await attempt(call);
    if ('data' in outcome) return { data: outcome.data, response: { ...outcome.response, retries } };
    const { error, response, isRefusal } = outcome;
    // The attempt whose response was lost has deleted it.
    if (method === 'delete' && isRefusal && response?.status === 404 && retries > 0) {
      return { data: undefined, response: { ...response, retries } };
    }
    const delayMs = retries < retryLimit ? retryDelayMs(outcome, retries + 1) : undefined;
    if (delayMs === undefined) throw error;
    await pause(delayMs, signal); // an aborted signal fails the next attempt at once
  }
}

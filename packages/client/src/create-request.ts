// A call is one or more attempts with one request id: `attempt` says how one went, `mayRetry` whether the request is sent again,
// and `retryDelayMs` when.
import { attempt, type Call } from './attempt.ts';
import { maxTimeoutMs, positive, type ResolvedOptions, retryCount } from './client-options.ts';
import type { UploadProgress } from './multipart.ts';
import type { InputOf, Method, Operation, PathOf, ResultOf } from './operation.ts';
import { mayRetry, pause, retryDelayMs } from './retry.ts';
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

/** Calls an operation of openapi.yaml and returns what the service responds with, or rejects with `ApiError`. */
export type SendRequest = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<Operation<M, P>>,
  options?: UploadOptions,
) => Promise<ResultOf<Operation<M, P>>>;

/** Returns the one function that all methods of a client send their requests with. */
export function createRequest(client: ResolvedOptions): SendRequest {
  return async (method, path, input, { onProgress, signal, ...options } = {}) => {
    const maxRetries = retryCount(options.maxRetries ?? client.maxRetries);
    const uploadTimeoutMs = Math.min(client.timeoutMs * 10, maxTimeoutMs);
    const body = requestBody(input, onProgress);
    const retryLimit = isRepeatable(input) ? maxRetries : 0;
    const call: Call = {
      method: method.toUpperCase(),
      url: requestUrl(client.baseUrl, path, input),
      apiKey: client.apiKey,
      requestId: crypto.randomUUID(),
      timeoutMs: positive(
        'timeoutMs',
        options.timeoutMs ?? (input.form ? uploadTimeoutMs : client.timeoutMs),
      ),
      signal,
      fetch: client.fetch,
      body,
    };
    for (let retries = 0; ; retries++) {
      const outcome = await attempt(call);
      if ('data' in outcome) return outcome.data;
      const { error, retryAfter } = outcome.failed;
      // The attempt whose response was lost has deleted it.
      if (method === 'delete' && error.status === 404 && retries > 0) return;
      const delayMs =
        retries < retryLimit && mayRetry(outcome.failed) ? retryDelayMs(retries + 1, retryAfter) : undefined;
      if (delayMs === undefined) throw error;
      await pause(delayMs, signal); // an aborted signal fails the next attempt at once
    }
  };
}

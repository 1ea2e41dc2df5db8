import type { ModuleStatus } from '@tutor-session/protocol';
import { assertOptionalFunction, assertOptionsObject } from '@tutor-session/protocol/server';
import { ApiError } from './api-error.ts';
import { checkTimeoutMs } from './client-options.ts';
import type { RequestOptions } from './create-request.ts';
import { pause } from './retry.ts';
import { cleanText } from './service-text.ts';

const defaultMaxWaitMs = 30 * 60_000;

/** How `waitUntilReady` waits. */
export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with each status that was read. */
  readonly onProgress?: ((status: ModuleStatus) => void) | undefined;
  /** Time limit of the whole, in milliseconds, above 0. Default 1,800,000. */
  readonly maxWaitMs?: number | undefined;
}

/** Reads a module's status until it is `ready`, and returns it. */
export async function waitUntilReady(
  getStatus: (options: RequestOptions) => Promise<ModuleStatus>,
  options: WaitOptions = {},
): Promise<ModuleStatus> {
  assertOptionsObject('options', options, { signal: 1, onProgress: 1, maxWaitMs: 1 });
  const { signal, onProgress, maxWaitMs = defaultMaxWaitMs } = options;
  assertOptionalFunction('onProgress', onProgress);
  const end = Date.now() + checkTimeoutMs('maxWaitMs', maxWaitMs);
  for (let delayMs = 1_000; ; delayMs = Math.min(delayMs * 1.5, 10_000)) {
    const status = await getStatus({ signal });
    onProgress?.(status);
    if (status.status === 'ready') return status;
    if (status.status === 'failed')
      throw failure('module_failed', status.error ?? 'The module could not be read.');
    if (Date.now() + delayMs > end) {
      throw failure('timed_out', `The module is still ${status.status} after ${maxWaitMs} ms.`);
    }
    await pause(delayMs, signal);
  }
}

function failure(code: 'module_failed' | 'timed_out', message: string): ApiError {
  return new ApiError({ code, message: cleanText(message) });
}

import { ApiError } from './api-error.ts';

/** How fast a body must come (decision 71). */
export interface BodyPace {
  /** How long nothing may come, and after how long the speed counts, in milliseconds. */
  readonly stallMs: number;
  /** How many bytes a second must come from then on. Default: none count, the whole body must come within `stallMs`. */
  readonly bytesPerSecond?: number;
}

/**
 * Passes a body on as long as it comes fast enough. What counts is the time in which its reader waits for it: a sender may rest while
 * the service is busy. Reading rejects with `ApiError` 400 when it comes too slowly.
 */
export function atPace(
  body: ReadableStream<Uint8Array>,
  { stallMs, bytesPerSecond = Number.POSITIVE_INFINITY }: BodyPace,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waitedMs = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const since = performance.now();
        const leftMs = stallMs - waitedMs + (1_000 * bytes) / bytesPerSecond;
        const { done, value } = await within(Math.min(stallMs, leftMs), reader.read());
        if (done) return controller.close();
        waitedMs += performance.now() - since;
        bytes += value.byteLength;
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const refuse = () => reject(new ApiError('invalid_request', 'The body comes too slowly: send it again.'));
    // What has arrived while the process was busy is read first.
    timer = setTimeout(() => setImmediate(refuse), ms);
  });
  return Promise.race([value, tooSlow]).finally(() => clearTimeout(timer));
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPace } from '../../../src/platform/http/body-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { stallMs: 10_000, bytesPerSecond: 16_000 };
const pauseMs = 4_000;

/** A body of so many pieces, one every four seconds. */
function pieces(count: number, bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      controller.enqueue(new Uint8Array(bytes));
      count -= 1;
      if (count === 0) controller.close();
    },
  });
}

/** How many bytes were passed on, and the message of the refusal. */
async function read(body: AsyncIterable<Uint8Array>, { restMs = 0 } = {}) {
  const result: { bytes: number; refused?: string } = { bytes: 0 };
  const reading = (async () => {
    for await (const piece of body) {
      result.bytes += piece.byteLength;
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  })().catch((error) => {
    result.refused = error.message;
  });
  await vi.runAllTimersAsync();
  await reading;
  return result;
}
const refused = expect.stringContaining('too slowly');

test('a body of which nothing comes is refused, also after a fast beginning', async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
  });
  const since = performance.now();
  expect(await read(atPace(stalled, pace))).toEqual({ bytes: 1_000_000, refused });
  expect(performance.now() - since).toBeCloseTo(pace.stallMs, -1); // by the faked clock
});

test.each([
  ['drips', 1, { bytes: 2, refused }],
  ['comes a little below the speed', 15_000 * 4, { bytes: 60_000 * 25, refused }],
  ['comes at the speed', 16_000 * 4, { bytes: 64_000 * 100 }],
])('a body that %s', async (_, bytes, result) => {
  expect(await read(atPace(pieces(100, bytes), pace))).toEqual(result);
});

test('a body without a speed must be whole in time', async () => {
  expect(await read(atPace(pieces(2, 1), { stallMs: 9_000 }))).toEqual({ bytes: 2 });
  expect(await read(atPace(pieces(3, 1), { stallMs: 9_000 }))).toEqual({ bytes: 2, refused });
});

test('the time that the service itself takes does not count', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of [1, 2, 3]) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await read(atPace(body, pace), { restMs: 60_000 })).toEqual({ bytes: 3 });
});

import { readBytes } from '@tutor-session/protocol/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';

function streamChunks(chunks: Uint8Array[]) {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel() {
      cancelled = true;
    },
  });
  return { body, wasCancelled: () => cancelled };
}

test('a body is returned as it was sent, in however many pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 40 }), async (chunks) => {
      const whole = new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
      expect(await readBytes(streamChunks([...chunks]).body, whole.length)).toEqual(whole);
    }),
  );
});

test.each([60_000, Number.MAX_SAFE_INTEGER])(
  'a body of more than 16 KiB in pieces is returned byte for byte, of at most %i bytes',
  async (limit) => {
    const whole = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251);
    const chunks = [whole.slice(0, 10_000), whole.slice(10_000, 20_000), whole.slice(20_000)];
    expect(await readBytes(streamChunks(chunks).body, limit)).toEqual(whole);
  },
);

test('one byte too many is refused, and the rest is cancelled', async () => {
  const { body, wasCancelled } = streamChunks([new Uint8Array(10), new Uint8Array(1), new Uint8Array(1)]);
  expect(await readBytes(body, 10)).toBeUndefined();
  expect(wasCancelled()).toBe(true);
});

test('no body is an empty body', async () => {
  expect(await readBytes(null, 10)).toEqual(new Uint8Array());
});

test('a body in a million pieces needs memory for its bytes, not for its pieces', async () => {
  let left = 1_000_000;
  const piece = new Uint8Array(1);
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  });
  const before = process.memoryUsage().arrayBuffers;
  expect((await readBytes(body, 1_000_000))?.length).toBe(1_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
});

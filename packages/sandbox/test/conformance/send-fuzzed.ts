import fc from 'fast-check';
import { expect } from 'vitest';
import type { FuzzedRequest } from './arbitrary-request.ts';
import { expectNoFailure } from './expect-no-failure.ts';

/** Sends `count` requests, of which none may fail and more than the share `accepted` must succeed: refusals alone would prove nothing. */
export async function sendFuzzed(
  count: number,
  any: fc.Arbitrary<FuzzedRequest>,
  accepted: number,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const counted = new Map<number, number>();
  const property = fc.asyncProperty(any, async ({ method, path, headers, body }) => {
    const response = await send(path, { method, headers, ...(body === undefined ? {} : { body }) });
    counted.set(response.status, (counted.get(response.status) ?? 0) + 1);
    await expectNoFailure(response);
  });
  await fc.assert(property, { numRuns: count, endOnFailure: count > 1_000 });
  if (process.env.CONFORMANCE_TABLE) {
    const counts = [...counted].sort(([one], [other]) => one - other);
    console.log(`${count} requests: ${counts.map(([status, times]) => `${status} × ${times}`).join(', ')}`);
  }
  expect((counted.get(200) ?? 0) / count).toBeGreaterThan(accepted);
}

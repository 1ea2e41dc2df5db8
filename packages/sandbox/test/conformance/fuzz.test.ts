import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryForm } from './arbitrary-form.ts';
import { arbitraryRequest, type FuzzedRequest } from './arbitrary-request.ts';
import { expectNoFailure } from './expect-no-failure.ts';
import { createWorld, type World } from './world.ts';

const { document } = await readContract();
const operations = listOperations(document);
/** Deletions use them up. */
const recordsOfAKind = Math.ceil(20 + Number(process.env.FUZZ_REQUESTS ?? 0) / 200);
const requests = Number(process.env.FUZZ_REQUESTS ?? 250);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sandbox.close());

/** Responses of documented methods are validated by the document; the others must be errors in their shape. */
async function send({ method, path, headers, body }: FuzzedRequest): Promise<number> {
  const response = await world.call(path, { method, headers, ...(body === undefined ? {} : { body }) });
  await expectNoFailure(response, method);
  return response.status;
}

test(`${requests} fuzzed requests: never a 500, never a response outside the document`, async () => {
  const segments = [...new Set(operations.map(({ path }) => path.split('/')[1] ?? ''))];
  const made = new Map<string, string[]>();
  for (const segment of segments) {
    if (!operations.some(({ path }) => path.startsWith(`/${segment}/{`))) continue;
    const ids = [await world.record(segment, world.other)];
    while (ids.length < recordsOfAKind) ids.push(await world.record(segment));
    made.set(segment, ids);
  }
  const any = fc.oneof(
    ...operations.map((operation) => ({
      // What is deleted is no more there for the others.
      weight: operation.method === 'DELETE' ? 1 : 8,
      arbitrary: arbitraryRequest(document, operation, made.get(operation.path.split('/')[1] ?? '') ?? ['x']),
    })),
    // Each PDF among them keeps a process busy for a while.
    ...operations
      .filter(({ form }) => form !== undefined)
      .map((operation) => ({ weight: 2, arbitrary: arbitraryForm(document, operation) })),
  );
  const counted = new Map<number, number>();
  const property = fc.asyncProperty(any, async (request) => {
    const status = await send(request);
    counted.set(status, (counted.get(status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: requests > 1_000 });
  const counts = [...counted].sort(([one], [other]) => one - other);
  if (process.env.CONFORMANCE_TABLE) {
    console.log(
      `${requests} requests: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    );
  }
  // Requests that are all refused would prove nothing.
  expect((counted.get(200) ?? 0) / requests).toBeGreaterThan(0.2);
}, 900_000); // FUZZ_REQUESTS may ask for many times as many

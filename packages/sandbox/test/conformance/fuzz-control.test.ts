import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { expectNoFailure } from './expect-no-failure.ts';
import { createWorld, type World } from './world.ts';

const { document } = (await readDocuments()).control;
const requests = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 1_500) / 10);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sandbox.close());

test(`${requests} fuzzed requests to the control API: never a 500, every refusal in its shape`, async () => {
  const any = fc.oneof(
    ...listOperations(document).map((operation) => ({
      weight: operation.operationId === 'playScenario' ? 1 : 4, // a scenario takes its time
      arbitrary: arbitraryRequest(document, operation, ['voice-fails', 'none']),
    })),
  );
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(any, async ({ method, path, headers, body }) => {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await world.sandbox.fetch(new Request(`http://127.0.0.1:4400/_sandbox${path}`, init));
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    await expectNoFailure(response, method);
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: true });
  // Requests that are all refused would show nothing; about a quarter is accepted.
  expect((statuses.get(200) ?? 0) / requests).toBeGreaterThan(0.1);
}, 600_000); // FUZZ_REQUESTS may ask for many times as many

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryEmbedRequest, makeTokens } from './arbitrary-embed-request.ts';
import { arbitraryRequest, type FuzzedRequest } from './arbitrary-request.ts';
import { expectNoFailure } from './expect-no-failure.ts';
import { createWorld } from './world.ts';

const { contract, embed } = await readDocuments();
const requests = Number(process.env.FUZZ_REQUESTS ?? 200);
/** Of what FUZZ_REQUESTS asks for, which is meant for the contract. */
const ofEmbed = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 2_000) / 10);
/** Deletions use them up. */
const recordsOfAKind = Math.ceil(8 + Number(process.env.FUZZ_REQUESTS ?? 0) / 200);

const world = await createWorld();

test(`${requests} fuzzed requests: never a 500, never a response outside the document`, async () => {
  const { document } = contract;
  const operations = listOperations(document);
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
  );
  await sendFuzzed(requests, any, 0.2, world.call);
}, 900_000); // FUZZ_REQUESTS may ask for many times as many

test(`${ofEmbed} fuzzed requests to the embed’s own API: never a 500, every refusal in its shape`, async () => {
  const any = arbitraryEmbedRequest(embed.document, await makeTokens(world, ofEmbed));
  await sendFuzzed(ofEmbed, any, 0.1, async (path, init) => {
    const response = await world.sandbox.fetch(new Request(`${world.sandbox.embedUrl}api${path}`, init));
    if (response.status === 200 && init.method === 'POST') {
      const shape = { session: { session_id: expect.stringMatching(/^ses_/) }, events: expect.any(Array) };
      expect(await response.clone().json()).toMatchObject(shape);
    }
    return response;
  });
}, 600_000);

/** Sends `count` requests, of which none may fail and more than the share `accepted` must succeed: refusals alone would prove nothing. */
async function sendFuzzed(
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

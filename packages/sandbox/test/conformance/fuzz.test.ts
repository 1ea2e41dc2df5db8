import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryEmbedRequest, makeTokens } from './arbitrary-embed-request.ts';
import { arbitraryForm } from './arbitrary-form.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { aTenth, sendFuzzed } from './send-fuzzed.ts';
import { createWorld } from './world.ts';

const { contract, control, embed } = await readDocuments();
/** Deletions use them up. */
const recordsOfAKind = Math.ceil(8 + Number(process.env.FUZZ_REQUESTS ?? 0) / 200);
const requests = Number(process.env.FUZZ_REQUESTS ?? 200);
const [ofControl, ofEmbed] = [aTenth(1_000), aTenth(2_000)];

const world = await createWorld();
/** Requests to the control API move the clock and switch faults on. */
const worldOfEmbed = await createWorld();

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
    // Each PDF among them keeps a process busy for a while.
    ...operations
      .filter(({ form }) => form !== undefined)
      .map((operation) => ({ weight: 2, arbitrary: arbitraryForm(document, operation) })),
  );
  await sendFuzzed(requests, any, 0.2, world.call);
}, 900_000); // FUZZ_REQUESTS may ask for many times as many

test(`${ofControl} fuzzed requests to the control API: never a 500, every refusal in its shape`, async () => {
  const any = fc.oneof(
    ...listOperations(control.document).map((operation) => ({
      weight: operation.operationId === 'playScenario' ? 1 : 4, // a scenario takes its time
      arbitrary: arbitraryRequest(control.document, operation, ['voice-fails', 'none']),
    })),
  );
  await sendFuzzed(ofControl, any, 0.1, (path, init) =>
    world.sandbox.fetch(new Request(`http://127.0.0.1:4400/_sandbox${path}`, init)),
  );
}, 600_000);

test(`${ofEmbed} fuzzed requests to the embed’s own API: never a 500, every refusal in its shape`, async () => {
  const any = arbitraryEmbedRequest(embed.document, await makeTokens(worldOfEmbed, ofEmbed));
  await sendFuzzed(ofEmbed, any, 0.1, async (path, init) => {
    const response = await worldOfEmbed.sandbox.fetch(
      new Request(`${worldOfEmbed.sandbox.embedUrl}api${path}`, init),
    );
    if (response.status === 200 && init.method === 'POST') {
      const shape = { session: { session_id: expect.stringMatching(/^ses_/) }, events: expect.any(Array) };
      expect(await response.clone().json()).toMatchObject(shape);
    }
    return response;
  });
}, 600_000);

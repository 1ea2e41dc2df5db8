import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { EmbedPage } from '../support/embed-page.ts';
import { png } from '../support/images.ts';
import { mintToken } from '../support/mint-token.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { trickyText } from './arbitrary-value.ts';
import { aTenth, sendFuzzed } from './send-fuzzed.ts';
import { createWorld, type World } from './world.ts';

const { document } = (await readDocuments()).embed;
const requests = aTenth(3_000);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sandbox.close());

/** Students' tokens, of whom several requests come; and some that are none. */
async function makeTokens(): Promise<{ good: string[]; bad: string[] }> {
  const make = (change: object, api_secret = world.own.api_secret) =>
    mintToken({ ...world.own, api_secret }, change, world.sandbox.now);
  const good = await Promise.all(Array.from({ length: 10 + requests / 50 }, () => make({})));
  // Most have begun; the rest do so as it comes.
  for (const token of good.slice(5)) await new EmbedPage(world.sandbox, token).start();
  const odd = [{ student_id: 'x'.repeat(300) }, { topic: '\0' }, { subject: '\ud800' }, { level: '9-1' }];
  const bad = [
    ...(await Promise.all(odd.map((change) => make(change)))),
    await make({}, 'another-secret-of-thirty-two-bytes'),
    await make({ partner_id: 'nobody' }),
    ...['a.b.c', 'e30.e30.', '', 'x'.repeat(20_000)],
  ];
  return { good, bad };
}

/** What students write; a text of the document's own is seldom a response. */
const say = fc.oneof(
  fc.constantFrom('7', '3/4', 'hint', 'I do not know', 'x = 4', '6 x 7 ='),
  trickyText,
  fc.string({ unit: 'grapheme' }),
);
const id = fc.constantFrom('one', 'two', 'three');
const after = fc.constant({ transcript: 0, whiteboard: 0, events: 0 });
const post = (path: string, body: fc.Arbitrary<string | Uint8Array<ArrayBuffer>>) =>
  body.map((body) => ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body }));
const json = (value: object) => JSON.stringify(value);
/** Requests that lead further into the service than those of the document. */
const lively = [
  post('/session/messages', fc.record({ after, text: say, client_message_id: id }).map(json)),
  post(
    '/session/homework/confirm',
    fc.record({ after, upload_id: id, problems: fc.array(say, { maxLength: 25 }) }).map(json),
  ),
  fc.oneof(id, trickyText).chain((upload_id) => {
    const query = new URLSearchParams({
      upload_id: upload_id.replace(/\p{Surrogate}/gu, '\ufffd'),
      transcript: '0',
    });
    const size = fc.tuple(fc.nat(9_000), fc.nat(9_000));
    const photo = size.map(([width, height]) => new Uint8Array(png(width, height)));
    return post(`/session/homework?${query}`, fc.oneof(fc.uint8Array({ maxLength: 64 }), photo));
  }),
].map((arbitrary) => ({ weight: 6, arbitrary }));
const described = listOperations(document).map((operation) => ({
  weight: operation.operationId === 'endSession' ? 1 : 4, // what is ended takes nothing more
  arbitrary: arbitraryRequest(document, operation, ['ses_none']),
}));

test(`${requests} fuzzed requests to the embed’s own API: never a 500, every refusal in its shape`, async () => {
  const { good, bad } = await makeTokens();
  const token = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
  const any = fc.tuple(token, fc.oneof(...lively, ...described)).map(([token, fuzzed]) => ({
    ...fuzzed,
    headers: { ...fuzzed.headers, 'x-embed-token': token },
  }));
  await sendFuzzed(requests, any, 0.1, async (path, init) => {
    const response = await world.sandbox.fetch(new Request(`${world.sandbox.embedUrl}api${path}`, init));
    if (response.status === 200 && init.method === 'POST') {
      const shape = { session: { session_id: expect.stringMatching(/^ses_/) }, events: expect.any(Array) };
      expect(await response.clone().json()).toMatchObject(shape);
    }
    return response;
  });
}, 600_000); // FUZZ_REQUESTS may ask for many times as many

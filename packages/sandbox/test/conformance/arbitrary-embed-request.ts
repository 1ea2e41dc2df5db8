import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { EmbedPage, nothing } from '../support/embed-page.ts';
import { png } from '../support/images.ts';
import { mintToken } from '../support/mint-token.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { often, trickyText } from './arbitrary-value.ts';
import type { World } from './world.ts';

/** Students' tokens, of whom several requests come; and some that are none. */
export async function makeTokens(world: World, requests: number): Promise<{ good: string[]; bad: string[] }> {
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
const after = fc.constant(nothing);
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
/** Requests to the embed's own API, most of them with a good token. */
export function arbitraryEmbedRequest(
  document: OpenApiDocument,
  { good, bad }: Awaited<ReturnType<typeof makeTokens>>,
) {
  const described = listOperations(document).map((operation) => ({
    weight: operation.operationId === 'endSession' ? 1 : 4, // what is ended takes nothing more
    arbitrary: arbitraryRequest(document, operation, ['ses_none']),
  }));
  const token = often(fc.constantFrom(...good), fc.constantFrom(...bad), 12);
  return fc.tuple(token, fc.oneof(...lively, ...described)).map(([token, fuzzed]) => ({
    ...fuzzed,
    headers: { ...fuzzed.headers, 'x-embed-token': token },
  }));
}

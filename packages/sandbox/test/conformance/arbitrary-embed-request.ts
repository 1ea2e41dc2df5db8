import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { EmbedPage, nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { trickyText } from './arbitrary-value.ts';
import type { World } from './world.ts';

/** Students' tokens, of each of which several requests come. */
export async function makeTokens({ own, sandbox }: World, requests: number): Promise<string[]> {
  const count = 10 + Math.ceil(requests / 50);
  const tokens = await Promise.all(Array.from({ length: count }, () => mintToken(own, {}, sandbox.now)));
  // Most have begun; the rest do so as it comes.
  for (const token of tokens.slice(5)) await new EmbedPage(sandbox, token).start();
  return tokens;
}

/** What students write; a text of the document's own is seldom a response. */
const say = fc.oneof(
  fc.constantFrom('7', '3/4', 'hint', 'I do not know', 'x = 4', '6 x 7 ='),
  trickyText,
  fc.string({ unit: 'grapheme' }),
);
const id = fc.constantFrom('one', 'two', 'three');
const after = fc.constant(nothing);
const post = (path: string, body: fc.Arbitrary<object>) =>
  body.map((body) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
/** Requests that lead further into the service than those of the document. */
const lively = [
  post('/session/messages', fc.record({ after, text: say, client_message_id: id })),
  post(
    '/session/homework/confirm',
    fc.record({ after, upload_id: id, problems: fc.array(say, { maxLength: 25 }) }),
  ),
].map((arbitrary) => ({ weight: 6, arbitrary }));

/** Requests to the embed's own API. */
export function arbitraryEmbedRequest(document: OpenApiDocument, tokens: readonly string[]) {
  const described = listOperations(document).map((operation) => ({
    weight: operation.operationId === 'endSession' ? 1 : 4, // what is ended takes nothing more
    arbitrary: arbitraryRequest(document, operation, ['ses_none']),
  }));
  const request = fc.oneof(...lively, ...described);
  return fc.tuple(fc.constantFrom(...tokens), request).map(([token, fuzzed]) => ({
    ...fuzzed,
    headers: { ...fuzzed.headers, 'x-embed-token': token },
  }));
}

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import { EmbedPage } from '../support/embed-page.ts';
import { png } from '../support/images.ts';
import { mintToken } from '../support/mint-token.ts';
import { arbitraryValue, trickyText, wildJson } from './arbitrary-value.ts';
import { expectNoFailure } from './expect-no-failure.ts';
import { createWorld, type World } from './world.ts';

const { document } = (await readDocuments()).embed;
const requests = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 3_000) / 10);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sandbox.close());

interface EmbedRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

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
    'a.b.c',
    'e30.e30.',
    '',
    'x'.repeat(20_000),
  ];
  return { good, bad };
}

/** What students write; a text of the document's own is seldom an response. */
const say = fc.oneof(
  fc.constantFrom('7', '3/4', 'hint', 'I do not know', 'x = 4', '6 x 7 ='),
  trickyText,
  fc.string({ unit: 'grapheme' }),
);
const id = fc.constantFrom('one', 'two', 'three');
const after = fc.constant({ transcript: 0, whiteboard: 0, events: 0 });
/** Values that lead further into the service than those of the document. */
const lively: Readonly<Record<string, fc.Arbitrary<object>>> = {
  sendMessage: fc.record({ after, text: say, client_message_id: id }),
  confirmHomework: fc.record({ after, upload_id: id, problems: fc.array(say, { maxLength: 25 }) }),
};
/** A right body of each operation that takes JSON, by its path. */
const right: [path: string, body: fc.Arbitrary<unknown>][] = listOperations(document).flatMap(
  ({ operationId, path, body }) => {
    if (!body) return [];
    const described = arbitraryValue(document, body.schema);
    return [[path.slice(1), fc.oneof(described, lively[operationId] ?? described)]];
  },
);
const photo = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc
    .tuple(fc.integer({ min: 0, max: 9_000 }), fc.nat(9_000))
    .map(([width, height]) => new Uint8Array(png(width, height))),
);
const headers = fc.oneof(
  { weight: 15, arbitrary: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { origin: 'https://elsewhere.example' },
      { 'content-type': 'application/json', 'content-length': '10000000000' },
    ),
  },
);

function arbitraryRequest(tokens: { good: string[]; bad: string[] }): fc.Arbitrary<EmbedRequest> {
  const token = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...tokens.good) },
    { weight: 1, arbitrary: fc.constantFrom(...tokens.bad) },
  );
  const posts = right.map(([path, body]) => {
    const bent = fc.tuple(body, fc.nat(), wildJson).map(([value, which, wrong]) => {
      const names = [...Object.keys(value as object), 'unknown_member'];
      return { ...(value as object), [names[which % names.length] ?? '']: wrong };
    });
    const text = fc.oneof(
      { weight: 8, arbitrary: body.map((value) => JSON.stringify(value)) },
      { weight: 3, arbitrary: bent.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: wildJson.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', 'x'.repeat(2_000_000)) },
    );
    const weight = path === 'session/end' ? 1 : 6; // what is ended takes nothing more
    return {
      weight,
      arbitrary: fc.record({
        method: fc.constant('POST'),
        path: fc.constant(path),
        token,
        headers,
        body: text,
      }),
    };
  });
  const upload = fc.record({
    method: fc.constant('POST'),
    path: fc
      .tuple(fc.oneof(id, trickyText), fc.oneof(fc.nat(9).map(String), trickyText))
      .map(([upload_id, transcript]) => {
        const query = { upload_id: wellFormed(upload_id), transcript: wellFormed(transcript) };
        return `session/homework?${new URLSearchParams(query)}`;
      }),
    token,
    headers,
    body: photo,
  });
  const other = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE'),
    path: fc.constantFrom('config', 'session', 'session/end', 'session/nothing', 'session/%', '%00', ''),
    token,
    headers,
    body: fc.constant(undefined),
  });
  return fc.oneof(...posts, { weight: 1, arbitrary: upload }, { weight: 4, arbitrary: other });
}

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

test(`${requests} fuzzed requests to the embed’s own API: never a 500, every refusal in its shape`, async () => {
  const counted = new Map<number, number>();
  const property = fc.asyncProperty(arbitraryRequest(await makeTokens()), async (fuzzed) => {
    const { method, path, token, headers, body } = fuzzed;
    const request = new Request(`${world.sandbox.embedUrl}api/${path}`, {
      method,
      headers: { ...headers, 'x-embed-token': token },
      ...(body === undefined ? {} : { body }),
    });
    const response = await world.sandbox.fetch(request);
    counted.set(response.status, (counted.get(response.status) ?? 0) + 1);
    const returned = await expectNoFailure(response, method);
    if (response.status === 200 && method === 'POST') {
      const shape = { session: { session_id: expect.stringMatching(/^ses_/) }, events: expect.any(Array) };
      expect(returned).toMatchObject(shape);
    }
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: requests > 1_000 });
  if (process.env.CONFORMANCE_TABLE) {
    const counts = [...counted].sort(([one], [other]) => one - other);
    console.log(
      `${requests} requests to the embed API: ${counts.map(([status, times]) => `${status} × ${times}`).join(', ')}`,
    );
  }
  // Requests that are all refused would prove nothing; a quarter to a third is accepted, by what is drawn.
  expect((counted.get(200) ?? 0) / requests).toBeGreaterThan(0.1);
}, 600_000); // FUZZ_REQUESTS may ask for many times as many

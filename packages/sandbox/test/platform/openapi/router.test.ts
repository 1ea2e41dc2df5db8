import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { respondToError } from '../../../src/api/respond-to-error.ts';
import type { RequestVariables } from '../../../src/platform/http/log-requests.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import type { OpenApiDocument } from '../../../src/platform/openapi/document.ts';
import { createRouter } from '../../../src/platform/openapi/router.ts';
import { apiError, readResponse } from '../../support/test-response.ts';

const errors = '{ content: { application/json: { schema: { type: object } } } }';
const thing =
  "{ required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }";
const document: OpenApiDocument = parse(`
components:
  schemas:
    Size: { type: integer, minimum: 1, maximum: 9, default: 3 }
    Thing:
      type: object
      required: [name]
      properties:
        name: { type: string }
        labels: { type: object, additionalProperties: { type: [string, 'null'] } }
        tags: { type: array, items: { type: object, properties: { tag: {} } } }
paths:
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getThing
      parameters: [{ name: size, in: query, schema: { $ref: '#/components/schemas/Size' } }]
      responses:
        200: { content: { application/json: { schema: { type: object, required: [id] } } } }
        default: ${errors}
    put: { operationId: putThing, requestBody: ${thing}, responses: { 204: {}, default: ${errors} } }
    patch:
      operationId: patchThing
      requestBody: ${thing}
      responses:
        200: { content: { application/json: { schema: { type: object, properties: { id: {} } } } } }
        default: ${errors}
`);

interface Input {
  readonly params: { readonly id?: unknown };
  readonly query: { readonly size?: unknown };
  readonly body: unknown;
}
interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

const options = { document, authenticate: async () => ({}), json: { maxBytes: 1_048_576, stallMs: 8_000 } };

/** The router with a handler that returns what the test wants, or what it got. */
function routes(reply?: Reply) {
  let got: Input | undefined;
  const handler = async (input: Input): Promise<Reply> => {
    got = input;
    return reply ?? { status: 200, body: { id: input.params.id, size: input.query.size } };
  };
  const handlers = { Things: { getThing: handler, putThing: handler, patchThing: handler } };
  const router = createRouter({ ...options, handlers, validateResponses: true });
  const app = new Hono<RequestVariables>().route('/', router);
  app.onError(respondToError(silentLogger));
  const call = async (path: string, init?: RequestInit) =>
    readResponse(await app.fetch(new Request(`http://127.0.0.1${path}`, init)));
  const put = (body: BodyInit, headers = {}, method = 'PUT') =>
    call('/things/a', { method, body, headers: { 'content-type': 'application/json', ...headers } });
  return { call, put, got: () => got };
}

test('parameters become what the document says, and defaults are filled in', async () => {
  const { call } = routes();
  expect(await call('/things/a%2Fb?size=7')).toMatchObject({ status: 200, body: { id: 'a/b', size: 7 } });
  expect(await call('/things/a')).toMatchObject({ body: { size: 3 } });
});

test.each([
  ['size=0', /"size" must be at least 1/],
  ['size=0x5', /"size" must be an integer/],
  ['size=+5', /"size" must be an integer/],
  ['size=٥', /"size" must be an integer/],
  [`size=${'9'.repeat(30)}`, /"size" must be at most 9/],
  ['size=1&size=2', /"size" must be given once/],
  ['size=%00', /"size" holds a NUL/],
  ['Size=1', /"Size" is not known: did you mean "size"\?/],
])('the parameters %s are refused by name', async (query, message) => {
  expect(await routes().call(`/things/a?${query}`)).toMatchObject(apiError(400, 'invalid_request', message));
});

test('a field that is not known is named with its path, and what may be meant', async () => {
  const message = /^Field "tags\.0\.tagg" is not known: did you mean "tag"\?/;
  const response = await routes().put('{"name":"n","tags":[{"tagg":"t"}]}');
  expect(response).toMatchObject(apiError(400, 'invalid_request', message));
});

test('a field that a response returned may be sent back', async () => {
  const { put, got } = routes({ status: 200, body: { id: 'a', name: 'n' } });
  expect(await put('{"id":"a","name":"n"}', {}, 'PATCH')).toMatchObject({ status: 200 });
  expect(got()?.body).toEqual({ id: 'a', name: 'n' });
});

test('a compressed body is refused', async () => {
  const response = await routes().put('{"name":"n"}', { 'content-encoding': 'gzip' });
  expect(response).toMatchObject(apiError(415, 'unsupported_media_type', /content-encoding/));
});

test.each<[string, BodyInit, RegExp]>([
  [
    'a number in a map whose key is endless',
    `{"name":"n","labels":{"${'k'.repeat(100_000)}":1}}`,
    /^Field "labels\.k{113}" must be a string or null, not the number 1\.$/,
  ],
  ['nothing', '', /missing/],
  ['a body that is not UTF-8', Uint8Array.of(...Buffer.from('{"name":"'), 0xff, 0x22, 0x7d), /UTF-8/],
])('%s is refused', async (_, body, message) => {
  expect(await routes().put(body)).toMatchObject(apiError(400, 'invalid_request', message));
});

test('a body that lies about its length is counted as it comes', async () => {
  let sent = 0;
  const long = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent === 40) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const init = { method: 'PUT', body: long, duplex: 'half', headers: { 'content-length': '10' } };
  expect(await routes().call('/things/a', init)).toMatchObject(apiError(413, 'payload_too_large'));
  expect(sent).toBeLessThan(25);
});

test('an operation without a handler, or a handler without an operation, fails the start', () => {
  const start = (handlers: Record<string, () => Promise<Reply>>) => () =>
    createRouter({ ...options, handlers: { Things: handlers } });
  const handler = async () => ({ status: 204 });
  expect(start({ getThing: handler })).toThrow(/without a handler: putThing, patchThing/);
  expect(start({ getThing: handler, putThing: handler, patchThing: handler, other: handler })).toThrow(
    /without an operation of the document: other/,
  );
});

test('a response outside the document fails the test that asks', async () => {
  const outside = { name: 'ResponseOutsideDocument' };
  await expect(routes({ status: 200, body: {} }).call('/things/a')).rejects.toMatchObject(outside);
  await expect(routes({ status: 200, body: {} }).put('{"name":"n"}')).rejects.toMatchObject(outside);
});

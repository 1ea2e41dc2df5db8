import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import type { DescribedOperation } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryValue, often, trickyText, wildJson } from './arbitrary-value.ts';

/** A request to the REST API, right in most of its parts or in few. */
export interface FuzzedRequest {
  readonly method: string;
  /** Below `/v1`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Requests to one operation; `ids` are those that its path may well name. */
export function arbitraryRequest(
  document: OpenApiDocument,
  operation: DescribedOperation,
  ids: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  return fc
    .record({
      method: often(
        fc.constant(operation.method),
        fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'POST'),
        30,
      ),
      id: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 2, arbitrary: pathId }),
      query: query(document, operation),
      headers: headers(operation),
      body: body(document, operation),
    })
    .map(({ method, id, query, headers, body }) => ({
      method,
      path: operation.path.replace(/\{\w+\}/, id) + query,
      headers,
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
}

const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const rawEscapes = fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '%2e%2e%2f', '..%2F..', '%ff', '');
const pathId = fc.oneof(trickyText.map(encoded), fc.string({ maxLength: 30 }).map(encoded), rawEscapes);

function query(document: OpenApiDocument, { parameters }: DescribedOperation): fc.Arbitrary<string> {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const right = arbitraryValue(document, schema).map((value) => `${name}=${encoded(String(value))}`);
      const wrong = fc
        .oneof(trickyText.map(encoded), fc.string().map(encoded), rawEscapes)
        .map((value) => `${name}=${value}`);
      return fc.oneof(
        { weight: 10, arbitrary: fc.constant('') },
        { weight: 9, arbitrary: right },
        { weight: 1, arbitrary: wrong },
      );
    });
  const unknown = often(
    fc.constant(''),
    fc.constantFrom('x=1', 'page=1&page=2', '__proto__=1', '=', '&&'),
    15,
  );
  return fc.tuple(...parts, unknown).map((present) => {
    const text = present.filter((part) => part !== '').join('&');
    return text === '' ? '' : `?${text}`;
  });
}

/** Headers beside the partner's key, which is put in unless there is one here. */
function headers({ body }: DescribedOperation): fc.Arbitrary<Record<string, string>> {
  const type = often(
    fc.constant<Record<string, string>>(body ? { 'content-type': 'application/json' } : {}),
    fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-length': '10000000000' },
    ),
    20,
  );
  const key = often(
    fc.constant<Record<string, string>>({}),
    fc.constantFrom<Record<string, string>>(
      { 'x-api-key': '' },
      { 'x-api-key': 'é' },
      { 'x-api-key': 'x'.repeat(9_000) },
    ),
    40,
  );
  return fc.tuple(type, key).map(([one, other]) => ({ ...one, ...other }));
}

function body(document: OpenApiDocument, operation: DescribedOperation): fc.Arbitrary<string | undefined> {
  const noJson = fc.constantFrom(
    undefined,
    '',
    '{',
    '\ufeff{}',
    '[1,]',
    'x'.repeat(2_000_000),
    '{"a":1}{"b":2}',
  );
  const wild = wildJson.map((value) => JSON.stringify(value));
  if (!operation.body) return often<string | undefined>(fc.constant(undefined), fc.oneof(wild, noJson), 8);
  const right = arbitraryValue(document, operation.body.schema);
  // One member of a right body put wrong, or one too many.
  const bent = fc.tuple(right, fc.nat(), wildJson).map(([value, which, wrong]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    const names = [...Object.keys(value), 'unknown_member'];
    return { ...value, [names[which % names.length] ?? '']: wrong };
  });
  return fc.oneof(
    { weight: 8, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: bent.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: noJson },
  );
}

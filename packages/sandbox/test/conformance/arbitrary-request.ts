import fc from 'fast-check';
import type { OpenApiDocument, Pointer } from '../../src/platform/openapi/document.ts';
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
  const { method, path, body } = operation;
  return fc
    .record({
      id: often(fc.constantFrom(...ids), oddText, 3),
      query: query(document, operation),
      body: body ? json(document, body.schema) : fc.constant(undefined),
    })
    .map(({ id, query, body }) => ({
      method,
      path: path.replace(/\{\w+\}/, id) + query,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
    }));
}

const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const rawEscapes = fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '%2e%2e%2f', '..%2F..', '%ff', '');
const oddText = fc.oneof(trickyText.map(encoded), fc.string({ maxLength: 30 }).map(encoded), rawEscapes);

/** Some of the parameters, seldom with a value that they must not have. */
function query(document: OpenApiDocument, { parameters }: DescribedOperation): fc.Arbitrary<string> {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const right = arbitraryValue(document, schema).map((value) => encoded(String(value)));
      return fc.option(often(right, oddText, 9).map((value) => `${name}=${value}`));
    });
  return fc.tuple(...parts).map((present) => {
    const text = present.filter((part) => part !== null).join('&');
    return text === '' ? '' : `?${text}`;
  });
}

/** A right body, one with a member that is wrong or not known, or any JSON. */
function json(document: OpenApiDocument, schema: Pointer): fc.Arbitrary<string> {
  const right = arbitraryValue(document, schema);
  const bent = fc.tuple(right, fc.nat(), wildJson).map(([value, which, wrong]) => {
    const names = [...Object.keys(value as object), 'unknown_member'];
    return { ...(value as object), [names[which % names.length] ?? '']: wrong };
  });
  return fc
    .oneof(
      { weight: 8, arbitrary: right },
      { weight: 6, arbitrary: bent },
      { weight: 2, arbitrary: wildJson },
    )
    .map((value) => JSON.stringify(value));
}

import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import type { DescribedOperation } from '../../src/platform/openapi/list-operations.ts';
import { arbitraryValue, often, trickyText } from './arbitrary-value.ts';

/** A request that the document describes, with an odd value in its path or query now and then. */
export interface FuzzedRequest {
  readonly method: string;
  /** Below `/v1`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
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
      body: body ? arbitraryValue(document, body.schema).map(json) : fc.constant(undefined),
    })
    .map(({ id, query, body }) => ({
      method,
      path: path.replace(/\{\w+\}/, id) + query,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
    }));
}

const json = (value: unknown) => JSON.stringify(value);
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

import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { below, lookUp, type OpenApiDocument, type Pointer } from '../../src/platform/openapi/document.ts';
import { type DescribedOperation, listOperations } from '../../src/platform/openapi/list-operations.ts';
import { openPage } from '../support/embed-page.ts';
import { exampleBody } from './cases.ts';
import { expectNoFailure } from './expect-no-failure.ts';
import { createWorld } from './world.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A value that a field must not have, and what the error says of it besides the field's name. */
interface WrongField {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly says: string;
}

const samples = { string: 'hunter2', number: 0.5, boolean: true, object: {}, array: [], null: null };

/** For each limit a value just beyond it. */
const beyond: Record<string, (limit: number) => unknown> = {
  minimum: (limit) => limit - 1,
  maximum: (limit) => limit + 1,
  minLength: (limit) => 'x'.repeat(limit - 1),
  maxLength: (limit) => 'x'.repeat(limit + 1),
  minItems: (limit) => Array(limit - 1).fill('x'),
  maxItems: (limit) => Array(limit + 1).fill('x'),
};

/** The wrong values of a field and of the fields in it, as its schema says which they are. */
function* wrongFields(
  document: OpenApiDocument,
  place: Pointer,
  path: readonly string[] = [],
): Generator<WrongField> {
  const { value, pointer } = lookUp(document, place);
  const { type = [], enum: names, properties = {}, required = [], ...schema } = value as Schema;
  const types = [type].flat() as string[];
  if (path.length > 0 && types.length > 0) {
    for (const [type, value] of Object.entries(samples))
      if (!types.includes(type)) yield { path, value, says: types[0] ?? '' };
    if (Array.isArray(names)) yield { path, value: 'no such', says: names.map(String).join(', ') };
  }
  for (const [keyword, wrong] of Object.entries(beyond)) {
    const limit = schema[keyword];
    if (typeof limit === 'number') yield { path, value: wrong(limit), says: ` ${limit}` };
  }
  for (const name of required as string[])
    yield { path: [...path, name], value: undefined, says: 'is missing' };
  for (const name of Object.keys(properties as object))
    yield* wrongFields(document, below(pointer, 'properties', name), [...path, name]);
}

/** The body with the field in it. */
function withField(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const object = { ...(body as Record<string, unknown>) };
  return { ...object, [name]: rest.length === 0 ? value : withField(object[name], rest, value) };
}

const world = await createWorld();
const { token } = await openPage(world.sandbox);

const documents = await readDocuments();

describe.each([
  ['control', '/_sandbox'],
  ['embed', '/embed/api'],
  ['contract', '/v1'],
] as const)('the %s API', (name, prefix) => {
  const { document } = documents[name];
  const call = ({ method, path }: DescribedOperation, query = '', body?: object) => {
    const url = `http://127.0.0.1:4400${prefix}${path.replace(/\{\w+\}/, 'none')}${query}`;
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      'x-embed-token': token,
      'x-api-key': world.own.api_key,
    };
    return world.sandbox.fetch(
      new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    );
  };
  const expectRefusal = async (response: Response, field: string) => {
    const body = await expectNoFailure(response);
    expect(body, field).toMatchObject({ error: { code: 'invalid_request', status: 400 } });
    const { message } = (body as { error: { message: string } }).error;
    expect(message).toContain(`"${field}`);
    expect(message).not.toContain(samples.string);
    return message;
  };
  const operations = listOperations(document);

  test.each(operations.filter(({ body }) => body))(
    'each wrong field of $operationId is named',
    async (operation) => {
      const valid = exampleBody(document, operation) ?? {};
      const schema = operation.body?.schema as Pointer;
      for (const { path, value, says } of wrongFields(document, schema)) {
        const response = await call(operation, '', withField(valid, path, value));
        expect(await expectRefusal(response, path.join('.'))).toContain(says);
      }
      // A token's claims may be any.
      if ((lookUp(document, schema).value as Schema).additionalProperties === true) return;
      const response = await call(operation, '', { ...valid, no_such_field: 1 });
      await expectRefusal(response, 'no_such_field');
    },
  );

  test('each parameter that there is not is named', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      await expectRefusal(await call(operation, '?no_such_parameter=1'), 'no_such_parameter');
  });
});

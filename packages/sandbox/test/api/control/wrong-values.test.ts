import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/api/documents.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  properties?: Record<string, Schema>;
}

const { document } = (await readDocuments()).control;
const { schemas } = document.components as { schemas: Record<string, Schema> };
const resolve = (schema: Schema): Schema => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** Each operation that takes a body, with an example of one. */
const operations = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { requestBody } = operation as { requestBody?: { content: Record<string, unknown> } };
      const json = requestBody?.content['application/json'] as
        | { schema: Schema; example: object }
        | undefined;
      return json ? [[method.toUpperCase(), path.slice(1), resolve(json.schema), json.example] as const] : [];
    }),
);

/** A value of each type of JSON, as the error describes it. */
const values: Record<string, [value: unknown, described: string]> = {
  string: ['hunter2', 'a string'],
  number: [1.5, 'the number 1.5'],
  boolean: [true, 'a boolean'],
  array: [['hunter2'], 'an array'],
  object: [{ key: 'hunter2' }, 'an object'],
  null: [null, 'null'],
};

test.each(operations)(
  '%s %s refuses each wrong type of each field, and says what came and what it takes',
  async (method, path, schema, example) => {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [name, resolve(field)] as const,
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const [name, { type, const: only }] of fields)
      for (const [wrong, [value, described]] of Object.entries(values)) {
        if ([type].flat().includes(wrong) || value === only) continue;
        const response = await service.control(method, path, { ...example, [name]: value });
        const says = only === undefined ? `an? .*` : String(only);
        expect
          .soft(response, `${name}: ${described}`)
          .toMatchObject(
            apiError(
              400,
              'invalid_request',
              new RegExp(`^Field "${name}" must be ${says}, not ${described}\\.$`),
            ),
          );
        expect.soft(JSON.stringify(response.body)).not.toContain('hunter2');
      }
  },
);

import fc from 'fast-check';
import { below, lookUp, type OpenApiDocument, type Pointer } from '../../src/platform/openapi/document.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: unknown[];
  oneOf?: unknown[];
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
  items?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** Texts at which programs stumble. */
export const trickyText: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u0000',
  'ß😀é',
  "'; drop table sessions; --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(40),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '0000-01-01',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(5_000),
);

/** Values that the schema at `pointer` allows, mostly: what is not understood of a schema is left to chance. */
export function arbitraryValue(document: OpenApiDocument, pointer: Pointer): fc.Arbitrary<unknown> {
  const found = lookUp(document, pointer);
  const schema = found.value as Schema;
  const at = (...members: (string | number)[]) => arbitraryValue(document, below(found.pointer, ...members));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const branches = schema[choice];
    if (branches) return fc.oneof(...branches.map((_, index) => at(choice, index)));
  }
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => valueOfType(type, schema, at)));
}

function valueOfType(
  type: string,
  schema: Schema,
  at: (...members: (string | number)[]) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, -1e9),
        max: Math.min(schema.maximum ?? 1_000, 1e9),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? at('items') : fc.jsonValue({ maxDepth: 3 }), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 3,
      });
    default:
      return object(schema, at);
  }
}

function object(
  { properties = {}, required = [], additionalProperties }: Schema,
  at: (...members: (string | number)[]) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.keys(properties).map((name) => [name, at('properties', name)]));
  const more =
    typeof additionalProperties === 'object' && additionalProperties !== null
      ? fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), at('additionalProperties'), { maxKeys: 3 })
      : fc.constant({});
  return fc
    .tuple(
      fc.record(known, { requiredKeys: required.filter((name) => name in known), noNullPrototype: true }),
      more,
    )
    .map(([fields, others]) => ({ ...others, ...fields }));
}

function text({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  if (format === 'date-time') return date.map((at) => at.toISOString());
  if (format === 'date') return date.map((at) => at.toISOString().slice(0, 10));
  // Nothing listens at either: what is fuzzed shall call nobody.
  if (format === 'uri')
    return fc.constantFrom('http://127.0.0.1:9/hook', 'https://[::1]:9/', 'https://10.0.0.1/', 'ftp://x');
  const right = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
  return often(right, trickyText, 9);
}

/** The usual one `weight` times as often as an odd one. */
export function often<Value>(
  usual: fc.Arbitrary<Value>,
  odd: fc.Arbitrary<Value>,
  weight: number,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

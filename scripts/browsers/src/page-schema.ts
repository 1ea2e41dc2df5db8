import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { parse } from 'yaml';

/** Whose messages: `FromPage` are all of the page's, `FromEmbed` all of the embed's. */
export type Side = 'FromPage' | 'FromEmbed';

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly examples?: readonly object[];
}

const file = join(import.meta.dirname, '../../../packages/protocol/page.yaml');
const document = parse(readFileSync(file, 'utf8'));
export const schemas: Readonly<Record<string, Schema>> = document.components.schemas;
const pointer = '#/components/schemas/';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addVocabulary(['x-over', 'x-needs', 'x-if-wrong', 'x-limits', 'info', 'openapi', 'paths', 'components']);
ajv.addKeyword({
  keyword: 'x-max-bytes',
  validate: (maxBytes: number, value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= maxBytes,
});
ajv.addSchema({ ...document, $id: 'page.yaml' });
const validators = new Map<string, ValidateFunction>();

/** Why `value` is not what the schema of this name allows, without any unknown name; empty where it is. */
export function findFaults(name: string, value: unknown): string[] {
  const validate = validators.get(name) ?? ajv.compile({ $ref: `page.yaml${pointer}${name}` });
  validators.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

/** The names of the messages of one side. */
export function messageNames(side: Side): string[] {
  return (schemas[side]?.oneOf ?? []).map(({ $ref = '' }) => $ref.slice(pointer.length));
}

/** The message of one side that has this `command` or `event`; envelopes have any other. */
export function messageName(side: Side, message: Readonly<Record<string, unknown>>): string | undefined {
  const key = side === 'FromPage' ? 'command' : 'event';
  const names = messageNames(side);
  return (
    names.find((name) => schemas[name]?.properties?.[key]?.const === message[key]) ??
    names.find((name) => name === 'PageEnvelope')
  );
}

/** Messages that the schema of this name allows. */
export function allowedBy(name: string): Arbitrary<Record<string, unknown>> {
  return fromSchema(schemas[name] ?? {})
    .filter((value) => findFaults(name, value).length === 0)
    .map((value) => value as Record<string, unknown>);
}

function fromSchema(schema: Schema): Arbitrary<unknown> {
  if (schema.$ref) return fromSchema(schemas[schema.$ref.slice(pointer.length)] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf && !schema.properties) return fc.oneof(...schema.oneOf.map(fromSchema));
  const [type] = [schema.type ?? []].flat();
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: (schema.minimum as number) ?? 0, max: (schema.maximum as number) ?? 10_000 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return schema.properties
        ? object(schema)
        : fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    default:
      return fc.jsonValue();
  }
}

function text({ pattern, format, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString());
  if (typeof pattern === 'string' && pattern.startsWith('^')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ maxLength: Math.min(Number(maxLength), 40), unit: 'grapheme' });
}

function object({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]),
  );
  return fc.record(members, { requiredKeys: [...required] as never[], noNullPrototype: true });
}

/** Says of a message that one side has sent what the document does not allow; empty where it is right. */
export function findSentFaults(side: Side, message: unknown): string[] {
  const fields = message as Readonly<Record<string, unknown>>;
  const name = messageName(side, fields);
  const what = String(fields.command ?? fields.event);
  if (name === undefined) return [`${what} is no message ${side}`];
  return findFaults(name, JSON.parse(JSON.stringify(message))).map((fault) => `${what}: ${fault}`);
}

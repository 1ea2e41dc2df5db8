import { parseJson } from '@tutor-session/protocol/server';
import { ApiError } from '../http/api-error.ts';
import type { BodyPace } from '../http/body-pace.ts';
import { readBody } from '../http/read-body.ts';
import { invalidRequest } from './describe-error.ts';
import type { OpenApiDocument, Pointer } from './document.ts';
import type { DescribedOperation, DescribedParameter } from './list-operations.ts';
import { createSchemaValidators, type SchemaValidators, type Validator } from './schema-validators.ts';
import { assertStorable } from './storable.ts';
import { findUnknownField, unknownName } from './unknown-names.ts';

/**
 * Makes a reader of an operation's path or query parameters: it fills in defaults and makes numbers of texts, in the object itself.
 * The reader throws `ApiError` 400 naming the parameter.
 */
export function createParameterReader(
  place: 'path' | 'query',
  operation: DescribedOperation,
  validators: SchemaValidators,
): (values: Record<string, unknown>) => Readonly<Record<string, unknown>> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const validateParams = validators.params(parameters);
  const names = parameters.map(({ name }) => name);
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      assertStorable(value, `${place === 'path' ? 'Path' : 'Query'} parameter "${name.slice(0, 80)}"`);
    }
    if (place === 'query') assertKnown(Object.keys(values), names);
    readIntegers(parameters, values);
    const errors = validateParams(values);
    if (errors.length > 0) {
      assertEncodedPlus(values);
      throw invalidRequest(place, errors);
    }
    return values;
  };
}

/** Throws the 400 of a time whose zone came as a space: that is what `+` means in a query. */
function assertEncodedPlus(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (/T[\d:.]+ \d\d:?\d\d$/.test(String(value)))
      throw new ApiError(
        'invalid_request',
        `Query parameter "${name}" has a space in it: write the + of its time zone as %2B.`,
      );
  }
}

// Decimal digits, and nothing else that JavaScript takes for a number (`0x10`, `1e1`, a space).
function readIntegers(parameters: readonly DescribedParameter[], values: Record<string, unknown>): void {
  for (const { name, integer } of parameters) {
    const text = values[name];
    if (integer && typeof text === 'string' && /^-?\d+$/.test(text)) values[name] = Number(text);
  }
}

function assertKnown(sent: readonly string[], names: readonly string[]): void {
  const unknown = sent.find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownName(`Query parameter "${unknown.slice(0, 80)}"`, unknown, names);
}

/** The query's parameters. Throws `ApiError` 400 for one that is sent twice. */
export function readQuery(url: string): Record<string, unknown> {
  const values = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (values.has(name)) {
      throw new ApiError('invalid_request', `Query parameter "${name.slice(0, 80)}" must be given once.`);
    }
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** How large a JSON body may be, in bytes, and how long it may take to arrive, in milliseconds (decisions 23 and 71). */
export interface JsonLimits extends Pick<BodyPace, 'stallMs'> {
  readonly maxBytes: number;
}

/**
 * Makes a reader of an operation's JSON body; it returns `undefined` where none is taken, or none was sent and none is required.
 * It throws `ApiError`: 413 beyond `maxBytes` (counted as it comes, whatever `content-length` says), 415 for another media type, 400
 * for what is not JSON, cannot be stored (decision 36), is not valid or is not known (decision 64).
 */
export function createBodyReader(
  { body, responses }: DescribedOperation,
  document: OpenApiDocument,
  validators: SchemaValidators,
  limits: JsonLimits,
): (request: Request) => Promise<unknown> {
  if (!body) return async () => undefined;
  const validateBody = validators.body(body.schema);
  const returned = [...responses].flatMap(([status, schema]) =>
    schema && /^2/.test(status) ? [schema] : [],
  );
  return async (request) => {
    const value = await readJson(request, limits);
    if (value === undefined) {
      if (body.required) throw new ApiError('invalid_request', 'The body is missing: send JSON.');
      return undefined;
    }
    assertValid(value, validateBody);
    const unknown = findUnknownField(document, [body.schema, ...returned], value);
    if (unknown === undefined) return value;
    const { path, names } = unknown;
    throw unknownName(`Field "${path.join('.').slice(0, 120)}"`, path.at(-1) ?? '', names);
  };
}

/** Makes the `validateForm` of an operation's handler. */
export function createFormValidator(
  { form }: DescribedOperation,
  validators: SchemaValidators,
): (fields: Readonly<Record<string, unknown>>) => unknown {
  const validateForm = form && validators.body(form);
  return (fields) => {
    assertStorable(fields, 'The form');
    if (validateForm) assertValid(fields, validateForm);
    return fields;
  };
}

/** Throws the 415 of a body that is compressed, whatever its media type. */
export function assertPlain(request: Request): void {
  const encoding = request.headers.get('content-encoding');
  if (encoding === null || encoding.toLowerCase() === 'identity') return;
  throw new ApiError('unsupported_media_type', 'Send the body without a content-encoding.');
}

/** Throws the 415 of a body that is no form. */
export function assertMultipart(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\s*;.*\bboundary=/i.test(type)) return;
  throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.');
}

/**
 * Makes a parser of JSON that comes otherwise than as a request's body; its `Value` is what openapi-typescript made of the schema.
 * The parser throws `ApiError` 400 for what is not JSON in UTF-8, cannot be stored or is not valid.
 *
 * @param subject what the bytes are, as a message begins
 */
export function createJsonParser<Value>(
  document: OpenApiDocument,
  schema: Pointer,
  subject: string,
): (bytes: Uint8Array) => Value {
  const validate = createSchemaValidators(document).body(schema);
  return (bytes) => {
    const value = parseStorable(bytes, subject);
    assertValid(value, validate, subject);
    return value as Value;
  };
}

function parseStorable(bytes: Uint8Array, subject: string): unknown {
  const value = parseJson(bytes);
  if (value === undefined) throw new ApiError('invalid_request', `${subject} is not JSON in UTF-8.`);
  assertStorable(value, subject);
  return value;
}

async function readJson(request: Request, { maxBytes, stallMs }: JsonLimits): Promise<unknown> {
  const bytes = await readBody(request, maxBytes, { stallMs });
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  return parseStorable(bytes, 'The body');
}

function assertValid(value: unknown, validate: Validator, whole?: string): void {
  const errors = validate(value);
  if (errors.length > 0) throw invalidRequest('body', errors, whole);
}

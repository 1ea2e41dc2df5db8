import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from '../once.ts';
import type { OpenApiDocument, Pointer } from './document.ts';
import type { DescribedParameter } from './list-operations.ts';

/** Validates a value; the errors are empty when it is valid. */
export type Validator = (value: unknown) => readonly ErrorObject[];

/** Makes validators from the schemas in a document, which stay where they are: references are pointers into it. */
export interface SchemaValidators {
  /** Makes a validator of a body, which leaves it as it is. */
  body(schema: Pointer): Validator;
  /** Makes a validator of parameters, an object of them: it fills defaults in, in the object itself. */
  params(parameters: readonly DescribedParameter[]): Validator;
}

/** Other documents that a document refers to, by the relative path in its references. */
export type References = Readonly<Record<string, OpenApiDocument>>;

/** A place for relative references to start from. */
const base = 'https://openapi.invalid/packages/sandbox/openapi/document.yaml';

const made = new WeakMap<OpenApiDocument, SchemaValidators>();

/**
 * Compiles nothing yet: each validator is compiled at its first use, since most runs of a sandbox use few of them. Sandboxes of one process
 * share those of a document.
 */
export function createSchemaValidators(
  document: OpenApiDocument,
  references: References = {},
): SchemaValidators {
  const found = made.get(document) ?? makeValidators(document, references);
  made.set(document, found);
  return found;
}

function makeValidators(document: OpenApiDocument, references: References): SchemaValidators {
  const plain = once(() => createAjv(document, references, {}));
  const filling = once(() => createAjv(document, references, { useDefaults: true }));
  const validators = new Map<string, Validator>();
  const shared = (key: string, compile: () => ValidateFunction): Validator => {
    const validator = validators.get(key) ?? createValidator(compile);
    validators.set(key, validator);
    return validator;
  };
  return {
    body: (schema) => shared(schema, () => plain().compile({ $ref: base + schema })),
    params: (parameters) =>
      shared(parameters.map(({ schema }) => schema).join(' '), () =>
        filling().compile({
          type: 'object',
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(
            parameters.map((parameter) => [
              parameter.name,
              {
                $ref: base + parameter.schema,
                ...(parameter.default === undefined ? {} : { default: parameter.default }),
              },
            ]),
          ),
        }),
      ),
  };
}

function createAjv(
  document: OpenApiDocument,
  references: References,
  options: { useDefaults?: boolean },
): Ajv2020 {
  // Not strict: the document holds OpenAPI's own keywords, such as `example`. Verbose: an error knows its schema's description.
  const ajv = new Ajv2020({ ...options, strict: false, verbose: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, base);
  for (const [path, other] of Object.entries(references)) ajv.addSchema(other, new URL(path, base).href);
  return ajv;
}

function createValidator(compile: () => ValidateFunction): Validator {
  const compiled = once(compile);
  return (value) => {
    const validate = compiled();
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from '../once.ts';
import type { OpenApiDocument } from './document.ts';
import type { DescribedParameter } from './list-operations.ts';
import type { Pointer } from './pointer.ts';

/** Judges a value; the errors are empty when it is valid. */
export type Judge = (value: unknown) => readonly ErrorObject[];

/** Makes judges from the schemas in the document, which stay where they are: references are pointers into it. */
export interface SchemaValidators {
  /** Judges a body exactly as it is. */
  exactly(schema: Pointer): Judge;
  /** Judges parameters, an object of them: defaults are filled in, in the object given. */
  filling(parameters: readonly DescribedParameter[]): Judge;
}

const documentId = 'openapi';

/** Compiles nothing yet: each judge is compiled when it first judges, since most runs of a sandbox ask for few of them. */
export function createSchemaValidators(document: OpenApiDocument): SchemaValidators {
  const exact = once(() => createAjv(document, {}));
  const filling = once(() => createAjv(document, { useDefaults: true }));
  return {
    exactly: (schema) => judgeOf(() => exact().compile({ $ref: documentId + schema })),
    filling: (parameters) =>
      judgeOf(() =>
        filling().compile({
          type: 'object',
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(
            parameters.map((parameter) => [
              parameter.name,
              {
                $ref: documentId + parameter.schema,
                ...(parameter.default === undefined ? {} : { default: parameter.default }),
              },
            ]),
          ),
        }),
      ),
  };
}

function createAjv(document: OpenApiDocument, options: { useDefaults?: boolean }): Ajv2020 {
  // Not strict: the document holds OpenAPI's own keywords, such as `example`. Verbose: an error knows its schema's description.
  const ajv = new Ajv2020({ ...options, strict: false, verbose: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, documentId);
  return ajv;
}

function judgeOf(compile: () => ValidateFunction): Judge {
  const compiled = once(compile);
  return (value) => {
    const validate = compiled();
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

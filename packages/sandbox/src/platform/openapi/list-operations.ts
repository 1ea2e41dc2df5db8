import { below, lookUp, type OpenApiDocument, type Pointer } from './document.ts';

/** A parameter of an operation. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  /** Where its schema is. */
  readonly schema: Pointer;
  readonly default: unknown;
  /** Whether it is a whole number, which a text becomes where it is one. */
  readonly integer: boolean;
}

/** An operation as the document describes it. */
export interface DescribedOperation {
  readonly operationId: string;
  /** In capitals, such as `GET`. */
  readonly method: string;
  /** With its parameters in braces, such as `/things/{id}`. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly body: { readonly required: boolean; readonly schema: Pointer } | undefined;
  /** Where the schema of its form is, for an operation that takes `multipart/form-data`. */
  readonly form: Pointer | undefined;
  /** Where the schema of each response is, by status or `default`; `undefined` for a response without a body. */
  readonly responses: ReadonlyMap<string, Pointer | undefined>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations that the document describes, in its order. */
export function listOperations(document: OpenApiDocument): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => describe(document, path, method, item[method] as Record<string, unknown>)),
  );
}

function describe(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: Record<string, unknown>,
): DescribedOperation {
  const item = below('#', 'paths', path);
  const place = below(item, method);
  return {
    operationId: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    parameters: [...parametersAt(document, item), ...parametersAt(document, place)],
    body: bodyAt(document, place),
    form: schemaAt(document, lookUp(document, below(place, 'requestBody')).pointer, 'multipart/form-data'),
    responses: responsesAt(document, place),
  };
}

function parametersAt(document: OpenApiDocument, place: Pointer): DescribedParameter[] {
  const list = lookUp(document, below(place, 'parameters')).value;
  if (!Array.isArray(list)) return [];
  return list.map((_, index) => {
    const found = lookUp(document, below(place, 'parameters', index));
    const parameter = found.value as { name: string; in: 'path' | 'query'; required?: boolean };
    const schema = below(found.pointer, 'schema');
    const { value } = lookUp(document, schema);
    return {
      name: parameter.name,
      in: parameter.in,
      required: parameter.required ?? false,
      schema,
      default: (value as { default?: unknown }).default,
      integer: (value as { type?: unknown }).type === 'integer',
    };
  });
}

function bodyAt(document: OpenApiDocument, place: Pointer): DescribedOperation['body'] {
  const found = lookUp(document, below(place, 'requestBody'));
  const schema = schemaAt(document, found.pointer, 'application/json');
  if (!schema) return undefined;
  return { required: (found.value as { required?: boolean }).required ?? false, schema };
}

function responsesAt(document: OpenApiDocument, place: Pointer): Map<string, Pointer | undefined> {
  const statuses = Object.keys(lookUp(document, below(place, 'responses')).value as object);
  return new Map(
    statuses.map((status) => {
      const found = lookUp(document, below(place, 'responses', status));
      return [status, schemaAt(document, found.pointer, 'application/json')];
    }),
  );
}

function schemaAt(document: OpenApiDocument, place: Pointer, mediaType: string): Pointer | undefined {
  const schema = below(place, 'content', mediaType, 'schema');
  return lookUp(document, schema).value === undefined ? undefined : schema;
}

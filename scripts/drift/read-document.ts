import { createSchemaReader, type Schema, type Schemas, type Sender } from './read-schema.ts';
import type { Surface } from './surface.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] };

/** A document of OpenAPI 3.1, as far as it is compared. */
export interface Document {
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Schemas } & Readonly<
    Record<string, Readonly<Record<string, object>>>
  >;
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Reads a document into a surface: its operations and webhooks; where it has none, every schema, which either side may send. */
export function readDocument(surface: Surface, document: Document): void {
  const { paths = {}, webhooks = {}, components = {} } = document;
  const schemas = components.schemas ?? {};
  const { readSchema, readNamed } = createSchemaReader(surface, schemas);

  const follow = <Node extends { readonly $ref?: string }>(node: Node): Node => {
    const [kind = '', name = ''] = node.$ref?.split('/').slice(-2) ?? [];
    return (components[kind]?.[name] as Node | undefined) ?? node;
  };
  const readContent = ({ content = {} }: Content, subject: string, sender: Sender) => {
    for (const [type, { schema = {} }] of Object.entries(content)) {
      surface.promise(subject, `has ${type}`);
      readSchema(schema, subject, sender);
    }
  };
  const readParameter = (parameter: Parameter, subject: string) => {
    const { name = '', in: place = '', required, schema = {} } = follow(parameter);
    if (required && place !== 'path') surface.demand(subject, `needs ${name}`);
    readSchema(schema, surface.add(`${subject} ${place} ${name}`, subject), 'caller');
  };
  const readOperation = (operation: Operation, shared: readonly Parameter[], subject: string) => {
    for (const parameter of [...shared, ...(operation.parameters ?? [])]) readParameter(parameter, subject);
    const { requestBody, responses = {} } = operation;
    if (requestBody) {
      if (requestBody.required) surface.demand(subject, 'needs a body');
      readContent(requestBody, surface.add(`${subject} body`, subject), 'caller');
    }
    for (const [status, response] of Object.entries(responses))
      readContent(follow(response), surface.add(`${subject} ${status}`, subject), 'service');
  };

  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation)
        readOperation(operation, item.parameters ?? [], surface.add(`${method.toUpperCase()} ${path}`));
    }
  }
  for (const [name, { post }] of Object.entries(webhooks))
    readContent(post?.requestBody ?? {}, surface.add(name), 'service');
  if (Object.keys(paths).length === 0) for (const name of Object.keys(schemas)) readNamed(name, 'either');
}

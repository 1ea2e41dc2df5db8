import type { Surface } from './surface.ts';

/** Who sends it: whoever calls the service, the service, or either side, each to an older one. */
export type Sender = 'caller' | 'service' | 'either';

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export type Schemas = Readonly<Record<string, Schema>>;

const limits = {
  max: ['maxLength', 'maximum', 'maxItems', 'maxProperties', 'x-max-bytes'],
  min: ['minLength', 'minimum', 'minItems', 'minProperties'],
} as const;

/** Reads schemas into a surface; one that others refer to is a subject of its own name, read once for each sender. */
export function createSchemaReader(surface: Surface, schemas: Schemas) {
  const read = new Set<string>();

  function readSchema(schema: Schema, subject: string, sender: Sender): void {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      surface.promise(subject, `is ${name}`);
      readNamed(name, sender);
      return;
    }
    readValues(schema, subject, sender);
    if (sender !== 'service') readLimits(schema, subject);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      readSchema(property, surface.add(`${subject}.${name}`, subject), sender);
    for (const name of schema.required ?? []) {
      if (sender !== 'service') surface.demand(subject, `needs ${name}`);
      if (sender !== 'caller') surface.promise(`${subject}.${name}`, 'is always there');
    }
    if (schema.items) readSchema(schema.items, surface.add(`${subject}[]`, subject), sender);
    if (typeof schema.additionalProperties === 'object')
      readSchema(schema.additionalProperties, surface.add(`${subject}.*`, subject), sender);
    for (const part of schema.allOf ?? []) readSchema(part, subject, sender);
    for (const choice of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
      readChoice(choice, subject, sender);
  }

  function readNamed(name: string, sender: Sender): void {
    if (read.has(`${sender} ${name}`)) return;
    read.add(`${sender} ${name}`);
    readSchema(schemas[name] ?? {}, surface.add(name), sender);
  }

  /** Which values there are: a text or a number by its type, others one by one. */
  function readValues({ type, const: only, enum: list, ...schema }: Schema, subject: string, sender: Sender) {
    for (const each of [type ?? []].flat()) {
      surface.promise(subject, `has the type ${each}`);
      if (sender !== 'caller') surface.demand(subject, `may have the type ${each}`);
    }
    const values = only === undefined ? list : [only];
    for (const value of values ?? []) surface.promise(subject, `may be ${JSON.stringify(value)}`);
    if (values && sender !== 'service') surface.demand(subject, 'takes only what is listed');
    for (const [keyword, value] of Object.entries(schema)) {
      const isRule = keyword === 'pattern' || keyword === 'format' || /^x-(?!max-)/.test(keyword);
      if (isRule) surface.demand(subject, `has the ${keyword} ${JSON.stringify(value)}`);
    }
  }

  function readLimits(schema: Schema, subject: string): void {
    for (const kind of ['max', 'min'] as const) {
      for (const keyword of limits[kind]) {
        const value = schema[keyword];
        if (typeof value === 'number') surface.limit(kind, subject, keyword, value);
      }
    }
  }

  /** One of several is known by its reference, its constant fields, or its type; what only asks for fields is a demand of all. */
  function readChoice(choice: Schema, subject: string, sender: Sender): void {
    const fixed = Object.values(choice.properties ?? {}).flatMap(({ const: only }) => only ?? []);
    const name = choice.$ref?.split('/').at(-1) ?? [...fixed, ...[choice.type ?? []].flat()].join(' ');
    readSchema(choice, surface.add(`${subject} as ${name || 'another'}`, subject), sender);
  }

  return { readSchema, readNamed };
}

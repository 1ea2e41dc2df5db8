interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: unknown;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Writes an interface of a document's operations by their tag, each with the query parameters that have a default: a handler always
 * finds these, which openapi-typescript's types do not say.
 */
export function describeTags(document: Document): string {
  const tags = new Map<string, string[]>();
  for (const item of Object.values(document.paths)) {
    for (const operation of methods.flatMap((method) => (item[method] as Operation | undefined) ?? [])) {
      const [tag] = operation.tags;
      const names = (operation.parameters ?? [])
        .map((parameter) => resolve<Parameter>(document, parameter))
        .filter((parameter) => parameter.in === 'query' && hasDefault(document, parameter))
        .map(({ name }) => JSON.stringify(name));
      const line = `        ${operation.operationId}: ${names.join(' | ') || 'never'};`;
      tags.set(tag, [...(tags.get(tag) ?? []), line]);
    }
  }
  const members = [...tags].map(([tag, lines]) => `    ${tag}: {\n${lines.join('\n')}\n    };`);
  const comment = '/** The operations of each tag, with their query parameters that have a default. */\n';
  return `${comment}export interface tags {\n${members.join('\n')}\n}\n`;
}

function hasDefault(document: Document, { schema }: Parameter): boolean {
  return 'default' in resolve<object>(document, schema);
}

/** Follows references within the document. */
function resolve<Value>(document: Document, value: unknown): Value {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as Value;
  const steps = $ref.slice('#/'.length).split('/');
  return resolve(
    document,
    steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], document),
  );
}

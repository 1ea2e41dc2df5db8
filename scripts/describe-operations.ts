import { readdirSync, readFileSync } from 'node:fs';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

/**
 * Writes a table of the contract's operations: how each is requested, and the method of `TutorClient` that does so. Throws for an
 * operation that the client, whose source is in a folder, has no method of.
 */
export function describeOperations({ paths }: Document, client: URL): string {
  const clientMethods = readClientMethods(client);
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) => {
      if (operationId === undefined) return [];
      const request = `${method} ${path}`;
      const name = clientMethods.get(request);
      if (name === undefined) throw new Error(`TutorClient has no method of ${request}: add it.`);
      return `  ${operationId}: ['${method.toUpperCase()}', '${path}', '${name}'],\n`;
    }),
  );
  const comment = '/** Each operation: its method, its path, and the method of `TutorClient`. */\n';
  return `${comment}export const operations = {\n${rows.join('')}} as const;\n`;
}

/** Returns names such as `sessions.get` by what they request, such as `get /sessions/{id}`. */
function readClientMethods(source: URL): ReadonlyMap<string, string> {
  const fields = readFileSync(new URL('tutor-client.ts', source), 'utf8').matchAll(/readonly (\w+): (\w+);/g);
  const nameOf = new Map([...fields].map(([, name, type]) => [type, name]));
  const resources = new URL('resources/', source);
  return new Map(
    readdirSync(resources).flatMap((file) => {
      const text = readFileSync(new URL(file, resources), 'utf8');
      const resource = nameOf.get(/export class (\w+)/.exec(text)?.[1]);
      const methods = text.matchAll(/^ {2}(\w+)\([^#]*this\.#request\(\s*'(\w+)',\s*'([^']+)'/gm);
      return [...methods].map(([, name, method, path]): [string, string] => [
        `${method} ${path}`,
        `${resource}.${name}`,
      ]);
    }),
  );
}

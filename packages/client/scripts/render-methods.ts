import { readFileSync } from 'node:fs';

/** A method of the client, as its resource's source declares it. */
export interface Method {
  /** Such as `sessions.get`. */
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly returns: string;
  /** Such as `GET /sessions/{id}`; `undefined` for a method that calls others. */
  readonly operation: string | undefined;
}

const source = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

/** Reads the methods of all resources, in the order of the client and of their sources. */
export function readMethods(): Method[] {
  const client = source('tutor-client.ts');
  return [...client.matchAll(/^ {4}this\.(\w+) = new (\w+)\(request\);$/gm)].flatMap(([, property, type]) => {
    const file = new RegExp(`import { ${type} } from '\\./(.+)'`).exec(client)?.[1] ?? '';
    const methods = /^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n {2}(\w+)\(.*?\): (\w+<.*?>) \{\n(.*?)\n {2}\}$/gms;
    return [...source(file).matchAll(methods)].map(([, comment = '', method, returns = '', body = '']) => {
      const [text = '', example = ''] = comment.replaceAll(/^ *\* ?/gm, '').split('@example\n');
      const [, verb, path] = /#request\(\s*'(\w+)', '([^']+)'/.exec(body) ?? [];
      return {
        name: `${property}.${method}`,
        description: text.replaceAll(/\s+/g, ' ').trim(),
        example: example.trim(),
        returns,
        operation: verb && `${verb.toUpperCase()} ${path}`,
      };
    });
  });
}

/** Writes the page of all methods. */
export function renderMethods(): string {
  const sections = readMethods().map(({ name, description, example, returns, operation }) => {
    const called = operation ? `\`${operation}\` · ` : '';
    return `## ${name}\n\n${description}\n\n${called}\`${returns}\`\n\n\`\`\`ts\n${example}\n\`\`\`\n`;
  });
  return `# Methods of the client

An example of each method. \`tutor\` is a [\`TutorClient\`](../README.md), the ids are those of your records, and \`openAsBlob\` is that of
\`node:fs\`. Each method takes \`{ signal, timeoutMs, maxRetries }\` as its last argument, and \`withResponse()\` of what it returns has the
response, too. Written from the sources by \`pnpm --filter @tutor-session/client run docs\`; every example is compiled and run by a test.

${sections.join('\n')}`;
}

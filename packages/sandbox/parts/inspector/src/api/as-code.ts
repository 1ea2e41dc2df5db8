import { operations } from '../generated/operations.ts';
import type { Query } from '../route.ts';
import { type Call, type OperationId, pathOf } from './request.ts';

/** The base URL that a partner's backend would use. */
const baseUrl = () => `${location.origin}/v1`;

/** The call as a command for a shell; the API key comes from `$TUTOR_API_KEY`. */
export function asCurl({ operationId, input }: Call): string {
  const [method] = operations[operationId];
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    quote(baseUrl() + pathOf(operationId, input)),
    '-H "X-API-Key: $TUTOR_API_KEY"',
  ];
  if (input.form) {
    for (const [name, value] of input.form)
      parts.push(
        typeof value === 'string'
          ? `--form-string ${quote(`${name}=${value}`)}`
          : `-F ${quote(`${name}=@"${value.name.replaceAll(/["\\]/g, '\\$&')}"`)}`,
      );
  } else if (input.body !== undefined) {
    parts.push("-H 'content-type: application/json'", `-d ${quote(JSON.stringify(input.body))}`);
  }
  return parts.join(' \\\n  ');
}

/** The call with `TutorClient`, for a backend in JavaScript. */
export function asClient({ operationId, input }: Call): string {
  const { id, query, body, form } = input;
  const values = [
    ...(id === undefined ? [] : [JSON.stringify(id)]),
    ...(form ? ['{ /* the fields of the form above, the file as a Blob */ }'] : []),
    ...[body, query && numbers(query as Query)].flatMap((value) =>
      value === undefined || Object.keys(value).length === 0 ? [] : [write(value)],
    ),
  ];
  return [
    "import { TutorClient } from '@tutor-session/client';",
    '',
    'const tutor = new TutorClient({',
    "  apiKey: process.env.TUTOR_API_KEY ?? '',",
    `  baseUrl: ${write(baseUrl())},`,
    '});',
    `console.log(await tutor.${operations[operationId as OperationId][2]}(${values.join(', ')}));`,
  ].join('\n');
}

/** What an address has as text and the client takes as a number. */
function numbers(query: Query): object {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(
    set.map(([name, value]) => [name, name === 'page' || name === 'limit' ? Number(value) : value]),
  );
}

const write = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');

/** For a POSIX shell: nothing within single quotes means anything but itself. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

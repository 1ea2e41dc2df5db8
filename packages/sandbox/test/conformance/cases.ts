import { readDocuments } from '../../src/api/documents.ts';
import { below, lookUp, type OpenApiDocument } from '../../src/platform/openapi/document.ts';
import {
  type DescribedOperation,
  type DescribedParameter,
  listOperations,
} from '../../src/platform/openapi/list-operations.ts';
import { type Case, type CaseRequest, ownCases } from './own-cases.ts';
import type { World } from './world.ts';

/** An operation of openapi.yaml with all of its cases. */
export interface OperationCases {
  readonly operation: DescribedOperation;
  readonly cases: readonly Case[];
}

const { contract } = await readDocuments();
const json = { 'content-type': 'application/json' };
export const anothersRecord = "another partner's record";

/** Bodies that no operation takes. */
export const wrongBodies = [
  { status: 400, name: 'a body that is a list', body: '[]', headers: json },
  { status: 400, name: 'a body that is no JSON', body: '{', headers: json },
  {
    status: 413,
    name: 'a body of more than 1 MiB',
    body: JSON.stringify({ text: 'x'.repeat(1_048_577) }),
    headers: json,
  },
  { status: 415, name: 'a body of text', body: 'text', headers: { 'content-type': 'text/plain' } },
];

/** Every operation that the document describes, with a case for each of its responses: most follow from the document itself. */
export function operationCases(): OperationCases[] {
  return listOperations(contract.document).map((operation) => ({
    operation,
    cases: [...generatedCases(operation), ...(ownCases[operation.operationId] ?? [])],
  }));
}

/** The path of a case, below `/v1`. */
export function requestPath({ path }: DescribedOperation, { id = '', query = '' }: CaseRequest): string {
  return path.replace(/\{\w+\}/, encodeURIComponent(id)) + query;
}

function generatedCases(operation: DescribedOperation): Case[] {
  const { path, method, parameters, body, responses } = operation;
  const segment = path.split('/')[1] ?? '';
  const onRecord = path.includes('{');
  const example = exampleBody(contract.document, operation);
  const filled = async (world: World): Promise<CaseRequest> => ({
    ...(onRecord ? { id: await world.record(segment) } : {}),
    ...(example === undefined ? {} : { body: JSON.stringify(example), headers: json }),
  });
  const filledBut = (change: CaseRequest) => async (world: World) => ({
    ...(await filled(world)),
    ...change,
  });
  const cases: Case[] = [];
  const success = [...responses.keys()].find((status) => status.startsWith('2'));
  if (method === 'GET' || method === 'DELETE' || example !== undefined) {
    cases.push({ status: Number(success), name: 'as the document shows it', request: filled });
  }
  if (responses.has('401')) {
    cases.push(
      { status: 401, name: 'without a key', request: filledBut({ headers: { ...json, 'x-api-key': '' } }) },
      {
        status: 401,
        name: 'with an unknown key',
        request: filledBut({ headers: { ...json, 'x-api-key': 'k' } }),
      },
    );
  }
  if (onRecord) {
    cases.push(
      { status: 404, name: 'an id that there is not', request: filledBut({ id: 'none' }) },
      {
        status: 404,
        name: anothersRecord,
        request: async (world) => ({
          ...(await filled(world)),
          id: await world.record(segment, world.other),
        }),
      },
    );
  }
  for (const parameter of parameters.filter((each) => each.in === 'query')) {
    const bad = badValue(contract.document, parameter);
    const request = filledBut({ query: `?${parameter.name}=${bad}` });
    cases.push({
      status: 400,
      name: `"${parameter.name}" is ${bad.slice(0, 12)}`,
      request,
      message: new RegExp(`"${parameter.name}\\W`),
    });
  }
  if (body)
    for (const { status, name, ...wrong } of wrongBodies)
      cases.push({ status, name, request: filledBut(wrong) });
  return cases;
}

/** The example of an operation's JSON body. */
export function exampleBody(document: OpenApiDocument, { path, method }: DescribedOperation): unknown {
  const place = below('#', 'paths', path, method.toLowerCase(), 'requestBody');
  return lookUp(document, below(lookUp(document, place).pointer, 'content', 'application/json', 'example'))
    .value;
}

/** A value that the parameter must not have. */
function badValue(document: OpenApiDocument, { schema }: DescribedParameter): string {
  const { value } = lookUp(document, schema);
  const { maxLength } = value as { maxLength?: number };
  return maxLength === undefined ? 'no-such-value' : 'x'.repeat(maxLength + 1);
}

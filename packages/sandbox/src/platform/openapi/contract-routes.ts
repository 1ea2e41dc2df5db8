import { type Context, Hono } from 'hono';
import { defaultBodyLimits } from '../../domain/body-limits.ts';
import { ApiError } from '../http/api-error.ts';
import { createAnswerCheck } from './check-answer.ts';
import { invalidRequest } from './describe-error.ts';
import type { ContractText } from './document.ts';
import { type DescribedOperation, listOperations } from './list-operations.ts';
import type { Operation, OperationAnswer, Operations, Partner } from './operation.ts';
import { readIntegers } from './read-integers.ts';
import { readJson } from './read-json.ts';
import { createSchemaValidators, type Judge, type SchemaValidators } from './schema-validators.ts';
import { assertStorable } from './storable.ts';

export interface ContractOptions {
  readonly contract: ContractText;
  /** What runs, by `operationId`: one for each operation of the document, and no other. */
  readonly operations: Operations;
  /** Finds the partner by the API key of the request, or throws `ApiError`. */
  readonly authenticate: (request: Request) => Promise<Partner>;
  /** The largest JSON body, in bytes (decision 23). Default 1 MiB. */
  readonly maxJsonBytes?: number | undefined;
  /** Fail with `AnswerOutsideContract` on an answer that the document does not allow; for tests. Default false. */
  readonly validateAnswers?: boolean | undefined;
}

/**
 * The REST API: one route for each operation of the document, which says what is valid (contract 4).
 *
 * @throws TypeError when the document has an operation that nothing handles, or the other way round
 */
export function contractRoutes({
  contract,
  operations,
  authenticate,
  maxJsonBytes = defaultBodyLimits.jsonBytes,
  validateAnswers,
}: ContractOptions): Hono {
  const described = listOperations(contract.document);
  assertSame(described, operations);
  const validators = createSchemaValidators(contract.document);
  const routes = new Hono();
  for (const description of described) {
    const operation = operations[description.operationId] as Operation;
    const path = routePath(description);
    if (validateAnswers) {
      const check = createAnswerCheck(description, validators);
      routes.use(path, async (context, next) => {
        await next();
        if (context.req.method === description.method) await check(context.res);
      });
    }
    routes.on(
      description.method,
      path,
      handle(description, operation, { validators, authenticate, maxJsonBytes }),
    );
  }
  for (const [path, allowed] of allowedMethods(described)) {
    routes.all(path, ({ req }) => {
      throw new ApiError('method_not_allowed', `${req.method} is not for this path; it takes ${allowed}.`, {
        headers: { allow: allowed },
      });
    });
  }
  return routes;
}

interface Handling {
  readonly validators: SchemaValidators;
  readonly authenticate: ContractOptions['authenticate'];
  readonly maxJsonBytes: number;
}

function handle(
  description: DescribedOperation,
  operation: Operation,
  { validators, authenticate, maxJsonBytes }: Handling,
): (context: Context) => Promise<Response> {
  const readPath = parameterReader('path', description, validators);
  const readQuery = parameterReader('query', description, validators);
  const judgeBody = description.body && validators.exactly(description.body.schema);
  const checkForm = formCheck(description.form && validators.exactly(description.form));
  return async ({ req }) => {
    const partner = await authenticate(req.raw);
    const params = readPath(req.param());
    const query = readQuery(queryOf(req.url));
    if (description.form) assertMultipart(req.raw);
    const body = judgeBody && judgedBody(await readJson(req.raw, maxJsonBytes), description, judgeBody);
    return toResponse(await operation({ partner, params, query, body, request: req.raw, checkForm }));
  };
}

function parameterReader(
  place: 'path' | 'query',
  description: DescribedOperation,
  validators: SchemaValidators,
): <Value>(values: Record<string, Value>) => Record<string, Value> {
  const parameters = description.parameters.filter((parameter) => parameter.in === place);
  const judge = validators.filling(parameters);
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      assertStorable(value, `${place === 'path' ? 'Path' : 'Query'} parameter "${name.slice(0, 80)}"`);
    }
    readIntegers(parameters, values);
    const errors = judge(values);
    if (errors.length > 0) throw invalidRequest(place, errors);
    return values;
  };
}

function queryOf(url: string): Record<string, unknown> {
  const values = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (values.has(name)) {
      throw new ApiError('invalid_request', `Query parameter "${name.slice(0, 80)}" must be given once.`);
    }
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function judgedBody(value: unknown, { body }: DescribedOperation, judge: Judge): unknown {
  if (value === undefined) {
    if (body?.required) throw new ApiError('invalid_request', 'The body is missing: send JSON.');
    return undefined;
  }
  const errors = judge(value);
  if (errors.length > 0) throw invalidRequest('body', errors);
  return value;
}

function assertMultipart(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\s*;.*\bboundary=/i.test(type)) return;
  throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.');
}

function formCheck(judge: Judge | undefined): (fields: Readonly<Record<string, unknown>>) => void {
  return (fields) => {
    assertStorable(fields, 'The form');
    const errors = judge?.(fields) ?? [];
    if (errors.length > 0) throw invalidRequest('body', errors);
  };
}

function toResponse({ status, body, headers }: OperationAnswer): Response {
  const init = { status, headers: { 'cache-control': 'no-store', ...headers } };
  return body === undefined ? new Response(null, init) : Response.json(body, init);
}

function routePath({ path }: DescribedOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function allowedMethods(described: readonly DescribedOperation[]): Map<string, string> {
  const allowed = new Map<string, string[]>();
  for (const operation of described) {
    const path = routePath(operation);
    const methods = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method];
    allowed.set(path, [...(allowed.get(path) ?? []), ...methods]);
  }
  return new Map([...allowed].map(([path, methods]) => [path, methods.join(', ')]));
}

function assertSame(described: readonly DescribedOperation[], operations: Operations): void {
  const inDocument = new Set(described.map(({ operationId }) => operationId));
  const missing = [...inDocument].filter((id) => !(id in operations));
  const unknown = Object.keys(operations).filter((id) => !inDocument.has(id));
  if (missing.length > 0)
    throw new TypeError(`openapi.yaml has operations that nothing handles: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new TypeError(`These operations are not in openapi.yaml: ${unknown.join(', ')}`);
}

import { type Context, Hono } from 'hono';
import { ApiError } from '../http/api-error.ts';
import { createResponseCheck } from './check-response.ts';
import type { OpenApiDocument } from './document.ts';
import { type DescribedOperation, listOperations } from './list-operations.ts';
import {
  assertMultipart,
  assertPlain,
  createBodyReader,
  createFormValidator,
  createParameterReader,
  type JsonLimits,
  readQuery,
} from './read-request.ts';
import { createSchemaValidators, type References } from './schema-validators.ts';

/** The input of any handler: what it may get is known to the document only. */
type AnyInput<Caller> = Caller & {
  readonly params: never;
  readonly query: never;
  readonly body: never;
  readonly request: Request;
  readonly validateForm: never;
};

/** A handler of `Handlers`, whatever its operation. */
type AnyHandler<Caller> = (input: AnyInput<Caller>) => Promise<{
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}>;

/** What a router knows of a request. */
export interface ObservedCall {
  readonly operationId?: string;
  readonly caller?: object;
  /** Its body, where that is JSON. */
  readonly received?: unknown;
  /** The response's body. */
  readonly sent?: unknown;
}

export interface RouterOptions<Caller> {
  readonly document: OpenApiDocument;
  /** Other documents that it refers to. */
  readonly references?: References;
  /** The `Handlers` of each tag of the document. */
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler<Caller>>>>>;
  /** Finds out who calls, or throws `ApiError`; handlers get what it returns among their input. */
  readonly authenticate: (request: Request) => Promise<Caller>;
  /** Called with what becomes known of a request: its operation and caller, then its body, then its response's. */
  readonly observe?: (request: Request, known: ObservedCall) => void;
  readonly json: JsonLimits;
  /** Fail with `ResponseOutsideDocument` on a response that the document does not allow; for tests. Default false. */
  readonly validateResponses?: boolean | undefined;
}

/**
 * Serves an OpenAPI document: one route for each of its operations, which says what is valid.
 *
 * @throws TypeError when the document has an operation without a handler, or there is a handler without an operation
 */
export function createRouter<Caller extends object>(options: RouterOptions<Caller>): Hono {
  const { document, references, handlers, validateResponses } = options;
  const operations = listOperations(document);
  const handlerById: Readonly<Record<string, AnyHandler<Caller>>> = Object.assign(
    {},
    ...Object.values(handlers),
  );
  assertComplete(operations, handlerById);
  const validators = createSchemaValidators(document, references);
  const router = new Hono();
  for (const operation of operations) {
    const path = routePath(operation);
    if (validateResponses) {
      const check = createResponseCheck(operation, validators);
      router.use(path, async (context, next) => {
        await next();
        if (context.req.method === operation.method) await check(context.res);
      });
    }
    const handler = handlerById[operation.operationId];
    if (handler) router.on(operation.method, path, serve(operation, handler, validators, options));
  }
  for (const [path, allowed] of allowedMethods(operations)) {
    router.all(path, ({ req }) => {
      throw new ApiError('method_not_allowed', `${req.method} is not for this path: use ${allowed}.`, {
        headers: { allow: allowed },
      });
    });
  }
  return router;
}

function serve<Caller extends object>(
  operation: DescribedOperation,
  handler: AnyHandler<Caller>,
  validators: ReturnType<typeof createSchemaValidators>,
  { document, authenticate, json, observe }: RouterOptions<Caller>,
): (context: Context) => Promise<Response> {
  const readParams = createParameterReader('path', operation, validators);
  const readParameters = createParameterReader('query', operation, validators);
  const readBody = createBodyReader(operation, document, validators, json);
  const validateForm = createFormValidator(operation, validators);
  return async ({ req }) => {
    const { operationId } = operation;
    observe?.(req.raw, { operationId });
    const caller = await authenticate(req.raw);
    observe?.(req.raw, { caller });
    const params = readParams(req.param());
    const query = readParameters(readQuery(req.url));
    if (operation.method !== 'GET') assertPlain(req.raw);
    if (operation.form) assertMultipart(req.raw);
    const body = await readBody(req.raw);
    observe?.(req.raw, { received: body });
    // Valid by the document that the handlers' types are generated from.
    const input = { ...caller, params, query, body, request: req.raw, validateForm } as AnyInput<Caller>;
    const reply = await handler(input);
    observe?.(req.raw, { sent: reply.body });
    const init = { status: reply.status, headers: { 'cache-control': 'no-store', ...reply.headers } };
    return reply.body === undefined ? new Response(null, init) : Response.json(reply.body, init);
  };
}

function routePath({ path }: DescribedOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function allowedMethods(operations: readonly DescribedOperation[]): Map<string, string> {
  const allowed = new Map<string, string[]>();
  for (const operation of operations) {
    const path = routePath(operation);
    const methods = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method];
    allowed.set(path, [...(allowed.get(path) ?? []), ...methods]);
  }
  return new Map([...allowed].map(([path, methods]) => [path, methods.join(', ')]));
}

function assertComplete(operations: readonly DescribedOperation[], handlers: object): void {
  const described = new Set(operations.map(({ operationId }) => operationId));
  const missing = [...described].filter((id) => !(id in handlers));
  const unknown = Object.keys(handlers).filter((id) => !described.has(id));
  if (missing.length > 0)
    throw new TypeError(`The document has operations without a handler: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new TypeError(`There are handlers without an operation of the document: ${unknown.join(', ')}`);
}

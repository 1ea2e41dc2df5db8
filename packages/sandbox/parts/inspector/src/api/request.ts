import type {
  BodyOf,
  ErrorBody,
  operations as Operations,
  QueryOf,
  ResultOf as ResultOfOperation,
} from '@tutor-session/protocol';
import { operations } from '../generated/operations.ts';
import { type Query, writeQuery } from '../route.ts';

export type OperationId = keyof typeof operations;

/** What a successful request of the operation returns. */
export type ResultOf<Id extends OperationId> = ResultOfOperation<Operations[Id]>;

type QueryFor<Id extends OperationId> = NonNullable<QueryOf<Operations[Id]>>;

/** What an operation is requested with. Values of the query may be texts, as an address has them. */
export interface Input<Id extends OperationId> {
  readonly id?: string;
  readonly query?: { readonly [Name in keyof QueryFor<Id>]?: QueryFor<Id>[Name] | string };
  readonly body?: BodyOf<Operations[Id]>;
  /** Instead of `body`, where files are sent. */
  readonly form?: FormData;
}

/** A request that was sent to the REST API, as a partner's backend would send it. */
export interface Call {
  readonly operationId: OperationId;
  readonly input: Input<OperationId>;
}

/** A response that is an error, or no response at all (`status` 0). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;

  constructor(message: string, { status = 0, code = 'unreachable', requestId = null as string | null } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** Where the REST API takes this page for the development partner: the page has no key. */
const api = '/_sandbox/api/v1';

/** The path of an operation with its query, below the API's base URL. */
export function pathOf<Id extends OperationId>(operationId: Id, { id = '', query = {} }: Input<Id>): string {
  const [, path] = operations[operationId];
  const search = writeQuery(query as Query);
  return `${path.replace('{id}', encodeURIComponent(id))}${search && `?${search}`}`;
}

/** Requests an operation of the contract. Throws `RequestFailed`, or the signal's reason. */
export async function request<Id extends OperationId>(
  operationId: Id,
  input: Input<Id> = {},
  signal?: AbortSignal,
): Promise<ResultOf<Id>> {
  const [method] = operations[operationId];
  const { body, form } = input;
  return (await send(method, api + pathOf(operationId, input), form ?? body, signal)) as ResultOf<Id>;
}

/** Requests the control API: `control('POST', '/advance', { seconds: 60 })`. Throws `RequestFailed`, or the signal's reason. */
export function control<Result>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  return send(method, `/_sandbox${path}`, body, signal) as Promise<Result>;
}

async function send(method: string, url: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new RequestFailed('The sandbox does not respond. Is it still running?');
  });
  const value: unknown = await response.json().catch(() => undefined); // there is none, or a proxy's page
  signal?.throwIfAborted();
  if (response.ok) return value;
  const { error } = (value ?? {}) as Partial<ErrorBody>;
  throw new RequestFailed(error?.message ?? `The sandbox responded with ${response.status}.`, {
    status: response.status,
    code: error?.code ?? 'unknown',
    requestId: response.headers.get('x-request-id'),
  });
}

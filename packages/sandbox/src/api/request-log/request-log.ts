import { randomUUID } from 'node:crypto';
import type { ControlSchemas } from '@tutor-session/embed-api';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestVariables } from '../../platform/http/log-requests.ts';
import type { ObservedCall } from '../../platform/openapi/router.ts';
import { redact, redactText } from './redact.ts';

type LoggedRequest = ControlSchemas['LoggedRequest'];

type ListedRequests = { epoch: string; data: ControlSchemas['RequestSummary'][] };

/** How many requests are kept. */
const maxRequests = 500;

/** What the embed asks again and again: listed only when it fails. */
const repeated = new Set(['heartbeat', 'followReply']);

/**
 * The last requests to the REST API by the development partner and of its sessions' embeds, and by nobody known, in memory: what the
 * inspector shows of them (decision 86). Bodies are kept without keys, tokens and students' words.
 */
export class RequestLog {
  readonly #partner_id: string;
  readonly #now: () => Date;
  readonly #known = new WeakMap<Request, ObservedCall>();
  readonly #requests: LoggedRequest[] = [];
  /** Whose session an embed's request is of, which is nowhere in it but in its token. */
  readonly #students = new WeakMap<LoggedRequest, string>();
  readonly #epoch = randomUUID();
  #count = 0;

  constructor({ partner_id, now }: { readonly partner_id: string; readonly now: () => Date }) {
    this.#partner_id = partner_id;
    this.#now = now;
  }

  /** What the router learned of a request. */
  readonly observe = (request: Request, known: ObservedCall): void => {
    const all = { ...this.#known.get(request), ...known };
    this.#known.set(request, all);
    if ('sent' in known && isDeletion(all)) this.#forget(idIn(new URL(request.url).pathname));
  };

  /** What is deleted is in no request of before. */
  #forget(id: string): void {
    const kept = this.#requests.filter((request) => {
      const { path, received, sent, error } = request;
      const parts = path.split(/[/?&=]/).map(decodePart);
      return this.#students.get(request) !== id && !holds([parts, received, sent, error?.message], id);
    });
    this.#requests.splice(0, maxRequests, ...kept);
  }

  /** Logs each request that passes, when its response is there. */
  readonly middleware = createMiddleware<RequestVariables>(async (context, next) => {
    const at = this.#now();
    const start = performance.now();
    await next();
    const { raw, method, url } = context.req;
    const { operationId = null, caller, received, sent } = this.#known.get(raw) ?? {};
    const { partner_id, student_id }: Owner = caller === undefined ? {} : readOwner(caller);
    if (caller !== undefined && partner_id !== this.#partner_id) return;
    if (context.res.ok && repeated.has(operationId ?? '')) return;
    const { pathname, search } = new URL(url);
    const isDeleted = isDeletion({ operationId }) && context.res.ok;
    const logged: LoggedRequest = {
      id: ++this.#count,
      at: at.toISOString(),
      method,
      path: redactText(isDeleted ? pathname.replace(/[^/]+(?=(?:\/data)?$)/, '…') : pathname + search),
      operation_id: operationId,
      status: context.res.status,
      duration_ms: Math.round((performance.now() - start) * 10) / 10,
      request_id: context.get('requestId'),
      error: describe(context.error),
      received: redact(received) ?? null,
      sent: redact(sent) ?? null,
    };
    if (student_id !== undefined) this.#students.set(logged, student_id);
    this.#requests.push(logged);
    if (this.#requests.length > maxRequests) this.#requests.shift();
  });

  /**
   * The requests after the one with this number, newest first, without their bodies, and the epoch in which they are counted. All of them
   * where the number is of another epoch: of a process before this one.
   */
  list({ after = 0, epoch = this.#epoch }: { after?: number; epoch?: string } = {}): ListedRequests {
    const from = epoch === this.#epoch ? after : 0;
    const data = this.#requests
      .filter(({ id }) => id > from)
      .map(({ received: _, sent: __, ...summary }) => summary)
      .reverse();
    return { epoch: this.#epoch, data };
  }

  /** One request with its bodies. Throws `ApiError` 404 once 500 others came after it, and for one of another epoch. */
  get(id: number, epoch: string = this.#epoch): LoggedRequest {
    const found = epoch === this.#epoch && this.#requests.find((request) => request.id === id);
    if (!found) throw new ApiError('not_found', `Request ${id} is not among the last ${maxRequests}.`);
    return found;
  }
}

interface Owner {
  readonly partner_id?: string;
  readonly student_id?: string;
}

/** A caller of the REST API is a partner; of the embed's API, the token of a student. */
function readOwner(caller: Owner | { readonly token: { readonly claims: Owner } }): Owner {
  return 'token' in caller ? caller.token.claims : caller;
}

/** Whether a request deletes a session, or all that there is of a student. */
const isDeletion = ({ operationId }: { readonly operationId?: string | null }) =>
  operationId === 'deleteSession' || operationId === 'deleteStudentData';

/** The id in the path of a deletion. */
const idIn = (path: string) => decodeURIComponent(path.split('/').at(path.endsWith('/data') ? -2 : -1) ?? '');

/** A part of a path or query, decoded where that can be done: what was refused may be malformed. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/** Whether an id is among the texts of a value: as a whole text, or within one where it is too long to be there by chance. */
function holds(value: unknown, id: string): boolean {
  if (typeof value === 'string')
    return value === id || (/^.*\D.*$/.test(id) && id.length >= 8 && value.includes(id));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => name === id || holds(item, id));
}

/** The rule that a refused request broke. */
function describe(error: Error | undefined): LoggedRequest['error'] {
  if (!(error instanceof ApiError)) return null;
  return { code: error.code, message: redactText(error.message) };
}
